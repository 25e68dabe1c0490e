package fairtrial.published.replay;

import java.util.Optional;

/// One step from the published set-up to Fairtrial's own.
///
/// @param id     file name and key; the first is `as-published`
/// @param change the message key behind `replay.change.` that names what is other than in the step before
/// @param value  what the change sets, as `4.0.8` or `server.jetty.threads.max=5000`; empty where it needs none
/// @param rounds each with a fresh JVM for everybody
public record Step(String id, String change, String value, SetUp setUp, int rounds) {
    /// The same at a part of its published length.
    public Step scaled(double share) {
        return new Step(id, change, value, setUp.under(setUp.load().scaled(share)), rounds);
    }

    /// What is shorter in `scaled` than in this one, in numbers; empty when nothing is.
    public Optional<String> shortenedTo(Step scaled) {
        Optional<Double> was = setUp.load().seconds();
        Optional<Double> is = scaled.setUp().load().seconds();
        return was.equals(is)
                ? Optional.empty()
                : Optional.of(id + ": " + was.map(Math::round).orElse(0L) + " s → "
                        + is.map(Math::round).orElse(0L) + " s");
    }
}
