package fairtrial.published.publication;

/// Name of a reported run.
///
/// @param contender the author's name for the contender; empty when a tool's output names none
/// @param group     group of runs, such as a table or a handler; only runs of one group are compared
/// @param label     difference from other runs of the same contender and group, e.g. `1000 connections`
/// @param line      line in the text, from 1; 0 when it is not in the text
public record RunName(String contender, String group, String label, int line) {}
