package fairtrial.lab.replay;

import fairtrial.core.replay.SetUp;
import fairtrial.core.replay.Step;
import fairtrial.core.replay.ToolLoad;
import java.util.Optional;

/// A step at a part of its published length: a time becomes shorter, a ramp becomes shorter with fewer users,
/// so that the offered rate stays.
final class Scaled {
    /// A shorter run has not seen one collection.
    private static final double LEAST_SECONDS = 2;

    private Scaled() {}

    static Step step(Step step, double scale) {
        SetUp was = step.setUp();
        ToolLoad load = was.load();
        boolean paced = load.rampSeconds() > 0;
        ToolLoad scaled = new ToolLoad(
                load.tool(),
                paced ? Math.max(1, (int) Math.round(load.threads() * Math.min(1, scale))) : load.threads(),
                paced
                        ? load.connections().stream()
                                .map(n -> Math.max(1, (int) Math.round(n * Math.min(1, scale))))
                                .toList()
                        : load.connections(),
                load.seconds().map(seconds -> (double) Math.round(Math.max(LEAST_SECONDS, seconds * scale))),
                load.loops(),
                load.loopsFor(),
                load.timeoutSeconds(),
                load.thinkSeconds(),
                paced ? Math.max(1, Math.round(load.rampSeconds() * Math.min(1, scale))) : 0,
                load.ratePerSecond());
        return new Step(step.id(), step.change(), step.value(), was.under(scaled), step.rounds());
    }

    /// What became shorter, in numbers; empty when nothing did.
    static Optional<String> told(Step published, Step scaled) {
        Optional<Double> was = published.setUp().load().seconds();
        Optional<Double> is = scaled.setUp().load().seconds();
        return was.equals(is)
                ? Optional.empty()
                : Optional.of(published.id() + ": " + was.map(Math::round).orElse(0L) + " s → "
                        + is.map(Math::round).orElse(0L) + " s");
    }
}
