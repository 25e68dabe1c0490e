package fairtrial.proof.selftest;

import fairtrial.core.stats.ClopperPearson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Results of the self-test on real servers.
///
/// @param missing requested parts with fewer results than required
public record ServerReport(
        List<QueueTruth> queues,
        List<LadderRun> ladder,
        List<EqualRun> equals,
        List<DriftTruth> drift,
        List<NoiseTrace> noise,
        List<String> missing,
        Outcome outcome) {
    /// The margin of a default comparison.
    private static final double MARGIN = 0.05;

    /// Largest promised error rate of a run's intervals and verdicts together.
    private static final double ERROR = 0.05;

    private static final double CONFIDENCE = 0.95;

    public ServerReport {
        queues = List.copyOf(queues);
        ladder = List.copyOf(ladder);
        equals = List.copyOf(equals);
        drift = List.copyOf(drift);
        noise = List.copyOf(noise);
        missing = List.copyOf(missing);
    }

    /// Outcome of the self-test.
    public enum Outcome {
        /// All results are as required.
        PROVED,
        /// No result is wrong, but a part could not be measured.
        MISSING,
        /// At least one result is wrong.
        DISPROVED;

        /// The identifier in texts.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Required number of results of each part.
    public record RequestedParts(int queues, int ladder, int equals, int drift, int noise) {}

    /// The report of the results. One interval in twenty may miss the truth and one verdict in twenty may be
    /// false. More than that, by the lower bound of their share, may not.
    public static ServerReport of(
            RequestedParts asked,
            List<QueueTruth> queues,
            List<LadderRun> ladder,
            List<EqualRun> equals,
            List<DriftTruth> drift,
            List<NoiseTrace> noise) {
        List<String> missing = new ArrayList<>();
        require(missing, "queues", queues.size(), asked.queues());
        require(missing, "ladder", ladder.stream().filter(LadderRun::isWhole).count(), asked.ladder());
        require(missing, "equals", equals.size(), asked.equals());
        require(missing, "drift", drift.size(), asked.drift());
        require(missing, "noise", noise.size(), asked.noise());
        boolean right = queues.stream().allMatch(QueueTruth::agrees)
                && drift.stream().allMatch(truth -> truth.isProved(MARGIN))
                && ladder.stream().noneMatch(LadderRun::isFarOff)
                && isRare(ladder.stream().filter(LadderRun::misses).count(), ladder.size())
                && isRare(equals.stream().filter(run -> run.differences() > 0).count(), equals.size());
        Outcome outcome = !right ? Outcome.DISPROVED : missing.isEmpty() ? Outcome.PROVED : Outcome.MISSING;
        return new ServerReport(queues, ladder, equals, drift, noise, missing, outcome);
    }

    private static void require(List<String> missing, String part, long there, long asked) {
        if (there < asked) {
            missing.add(part);
        }
    }

    /// Whether the share of hits may be at most the promised error. A single run proves nothing.
    private static boolean isRare(long hits, long runs) {
        return runs < 2 || ClopperPearson.lower(hits, runs, CONFIDENCE) <= ERROR;
    }
}
