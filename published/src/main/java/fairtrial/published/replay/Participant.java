package fairtrial.published.replay;

/// One row of the published comparison.
///
/// @param name name in the publication
/// @param spec spec in the notation of contenders; `nginx` is the reference that is no container
public record Participant(String name, String spec) {}
