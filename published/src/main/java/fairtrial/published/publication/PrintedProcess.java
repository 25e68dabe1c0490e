package fairtrial.published.publication;

import java.util.Optional;

/// Reported figures of the server's process.
///
/// @param rssBytes       resident memory
/// @param startupSeconds from its start to its first response, or to what the author calls started
public record PrintedProcess(Optional<Double> rssBytes, Optional<Double> startupSeconds) {
    public static final PrintedProcess UNTOLD = new PrintedProcess(Optional.empty(), Optional.empty());
}
