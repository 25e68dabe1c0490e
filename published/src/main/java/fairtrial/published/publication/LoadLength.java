package fairtrial.published.publication;

import java.util.Optional;

/// Length of a load as requested.
///
/// @param requests    a fixed number of requests in total
/// @param loops       repetitions per user (JMeter, siege `-r`)
/// @param rampSeconds time over which users start (JMeter)
/// @param stages      numbers of users that follow one another, as the author writes them
public record LoadLength(
        Optional<Double> seconds,
        Optional<Double> requests,
        Optional<Double> loops,
        Optional<Double> rampSeconds,
        Optional<String> stages) {}
