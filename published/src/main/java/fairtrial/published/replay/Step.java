package fairtrial.published.replay;

import java.util.Optional;

/// One step from the published set-up to Fairtrial's own.
///
/// @param id     file name and key; the first is `as-published`
/// @param change message key behind `replay.change.` that names the difference from the step before
/// @param value  value that the change sets, as `4.0.8` or `server.jetty.threads.max=5000`; empty where it
///     needs none
/// @param rounds number of rounds, each with a fresh JVM for all contenders
public record Step(String id, String change, String value, SetUp setUp, int rounds) {
    /// Copy with this share of its published length.
    public Step scaled(double share) {
        return new Step(id, change, value, setUp.withLoad(setUp.load().scaled(share)), rounds);
    }

    /// The difference in length between this step and `scaled`, in numbers; empty when there is none.
    public Optional<String> shortenedTo(Step scaled) {
        Optional<Double> was = setUp.load().length().seconds();
        Optional<Double> is = scaled.setUp().load().length().seconds();
        return was.equals(is)
                ? Optional.empty()
                : Optional.of(id + ": " + was.map(Math::round).orElse(0L) + " s → "
                        + is.map(Math::round).orElse(0L) + " s");
    }
}
