package fairtrial.proof.selftest;

import fairtrial.core.stats.ClopperPearson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Everything that the self-test found on real servers.
///
/// @param missing parts that were asked for and gave less than they had to
public record ServerReport(
        List<QueueTruth> queues,
        List<LadderRun> ladder,
        List<EqualRun> equals,
        List<DriftTruth> drift,
        List<NoiseTrace> noise,
        List<String> missing,
        Outcome outcome) {
    /// The margin that a default comparison has.
    private static final double MARGIN = 0.05;

    /// What intervals and verdicts of a run promise to be wrong in, all together, at the most.
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

    /// What follows from all of it.
    public enum Outcome {
        /// Everything came out as it had to.
        PROVED,
        /// Nothing speaks against it, but something could not be measured.
        MISSING,
        /// Something came out that must not.
        DISPROVED;

        /// The identifier in texts.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// How many results each part had to give.
    public record Asked(int queues, int ladder, int equals, int drift, int noise) {}

    /// One interval in twenty may miss and one verdict in twenty be false; more than that, by the lower bound of
    /// their share, may not.
    public static ServerReport of(
            Asked asked,
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

    /// Of one run alone, wrong or not, nothing follows.
    private static boolean isRare(long hits, long runs) {
        return runs < 2 || ClopperPearson.lower(hits, runs, CONFIDENCE) <= ERROR;
    }
}
