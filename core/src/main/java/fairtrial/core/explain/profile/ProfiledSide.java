package fairtrial.core.explain.profile;

/// A contender with its samples.
///
/// @param id   its id in the run
/// @param base its container and its kind of threads: two with the same ones have the same frames there
public record ProfiledSide(String id, String label, String base, Sampling.Source source, CollapsedStacks stacks) {}
