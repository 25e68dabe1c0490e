package fairtrial.core.selftest;

import java.util.List;

/// Everything that the self-test found on real servers.
///
/// @param clean nothing came out that had not to
public record ServerReport(
        List<QueueTruth> queues,
        List<LadderRun> ladder,
        List<EqualRun> equals,
        List<DriftTruth> drift,
        List<NoiseTrace> noise,
        boolean clean) {
    /// The margin that a default comparison has.
    private static final double MARGIN = 0.05;

    public ServerReport {
        queues = List.copyOf(queues);
        ladder = List.copyOf(ladder);
        equals = List.copyOf(equals);
        drift = List.copyOf(drift);
        noise = List.copyOf(noise);
    }

    /// A false alarm among equal contenders is counted, not blamed: one in twenty has to be.
    public static ServerReport of(
            List<QueueTruth> queues,
            List<LadderRun> ladder,
            List<EqualRun> equals,
            List<DriftTruth> drift,
            List<NoiseTrace> noise) {
        boolean clean = queues.stream().allMatch(QueueTruth::agrees)
                && ladder.stream().flatMap(run -> run.steps().stream()).noneMatch(PlantedStep::isFalse)
                && drift.stream().allMatch(truth -> truth.isProved(MARGIN));
        return new ServerReport(queues, ladder, equals, drift, noise, clean);
    }
}
