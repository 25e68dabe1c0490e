package fairtrial.core.explain.profile;

/// A contender with its samples.
///
/// @param id        its id in the run
/// @param container its container: two with the same one have the same frames there
public record ProfiledSide(String id, String label, String container, Sampling.Source source, CollapsedStacks stacks) {}
