package fairtrial.core.analysis;

import fairtrial.core.plan.CriticalLevels;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.Question;
import fairtrial.core.record.JournalEvent.BlocksFixed;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a run can still reach, as its first rounds predict it: the rounds that its budget pays for at their real
/// length, the interval that these give in its own noise, and the pairs that stay undecided then.
///
/// @param rounds  rounds at the end of the run
/// @param half    half-width of an interval then, natural log; infinite with fewer rounds than the first look
/// @param open    pairs that will probably stay undecided
/// @param pairs   pairs of the question
/// @param minutes length of a run that would decide equal contenders
/// @param spread  how much slices vary, where shorter ones would narrow the interval; else empty
public record Outlook(int rounds, double half, int open, int pairs, double minutes, OptionalDouble spread) {
    /// Largest half-width of an interval that shows equivalence, as a share of the margin (see [SampleSizeForecast]).
    private static final double ROOM = 2.0 / 3;

    /// A run may end that much after its budget, in seconds.
    private static final double OVERRUN_SECONDS = 45;

    /// Whether no pair can be decided.
    public boolean isHopeless() {
        return pairs > 0 && open == pairs;
    }

    /// The outlook of a run; empty before its first round, and for capacities: the first rounds only look for them.
    ///
    /// @param noise this machine's noise, used where the run has not measured its own
    public static Optional<Outlook> of(RunRecord record, CriticalLevels levels, Optional<KnownNoise> noise) {
        FirstLook look = FirstLook.of(record, noise);
        if (look.pairs().isEmpty() || record.plan().loads().asksForCapacity()) {
            return Optional.empty();
        }
        double roundSeconds = record.finishedRounds().stream()
                .mapToDouble(RoundFinished::seconds)
                .average()
                .orElseThrow();
        Looks looks = record.plan().sampling().looks();
        int rounds = looks.fixedRounds() ? looks.last() : affordable(record, roundSeconds);
        int needed = looks.fixedRounds() ? Planner.FIRST_LOOK : looks.first();
        double sd = contrastSd(record, noise);
        double critical = levels.atLastLook(
                record.plan().decision().question(),
                record.plan().ranked().size(),
                looks.evenly(Math.max(needed, rounds)));
        double half = rounds < needed ? Double.POSITIVE_INFINITY : critical * sd / Math.sqrt(rounds);
        double wanted = ROOM * Math.log1p(record.plan().decision().margin());
        boolean oneSided = record.plan().decision().question() instanceof Question.NotWorse;
        // The one-sided question is open where the interval includes −δ, the other one where it includes 0.
        double limit = oneSided ? -Math.log1p(record.plan().decision().margin()) : 0;
        int open = half <= wanted && !oneSided
                ? 0
                : (int) look.pairs().stream()
                        .filter(row -> Math.abs(Math.log(row.ratio().mid()) - limit) < half)
                        .count();
        double enough = Math.max(needed, Math.ceil(Math.pow(critical * sd / wanted, 2)));
        double beside = Math.max(0, record.lastMillis() / 1e3 - roundSeconds * look.rounds());
        return Optional.of(new Outlook(
                rounds,
                half,
                open,
                look.pairs().size(),
                (enough * roundSeconds + beside) / 60,
                ShorterSlices.spread(record)));
    }

    private static int affordable(RunRecord record, double roundSeconds) {
        double left = record.plan().sampling().budget().toMillis() / 1e3 - record.lastMillis() / 1e3;
        int more = (int) Math.floor((left + Math.min(OVERRUN_SECONDS, roundSeconds) / 2) / roundSeconds);
        return Math.min(Planner.MOST_ROUNDS, record.finishedRounds().size() + Math.max(0, more));
    }

    /// The run's own noise between slices, or else this machine's between rounds, or else the usual one.
    private static double contrastSd(RunRecord record, Optional<KnownNoise> noise) {
        return record.all(BlocksFixed.class)
                .map(fixed -> BlockAllocation.contrastSd(fixed.sliceSd(), Math.max(1, fixed.capacityBlocks())))
                .findFirst()
                .or(() -> noise.map(KnownNoise::contrastSd))
                .orElse(Planner.CONTRAST_SD);
    }
}
