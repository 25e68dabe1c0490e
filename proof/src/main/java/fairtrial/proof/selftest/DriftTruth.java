package fairtrial.proof.selftest;

import fairtrial.core.model.Interval;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/// Two equal contenders on a machine that is slower from half-time on: what one after the other would have
/// printed, from the first one's slices before and the second one's slices after, and what the protocol says
/// about the same slices.
///
/// @param sequential the second one's throughput ÷ the first one's, one after the other
/// @param paired     the same ratio by the protocol, with its simultaneous interval
public record DriftTruth(double sequential, Interval paired) {
    /// What a run came to; empty without slices on either side, or without an interval.
    ///
    /// @param half    the first round that was disturbed
    /// @param primary the comparisons of the run's primary family
    public static Optional<DriftTruth> of(RunRecord record, int half, List<Comparison> primary) {
        String first = record.plan().ranked().get(0).id();
        String second = record.plan().ranked().get(1).id();
        double before = throughput(record, first, round -> round < half);
        double after = throughput(record, second, round -> round >= half);
        return before > 0 && after > 0
                ? primary.stream()
                        .flatMap(c -> c.ratioOf(second).stream())
                        .findFirst()
                        .map(ratio -> new DriftTruth(after / before, ratio))
                : Optional.empty();
    }

    private static double throughput(RunRecord record, String contender, IntPredicate when) {
        return record.capacity(contender).stream()
                .filter(slice -> when.test(slice.round()))
                .mapToDouble(MeasuredSlice::throughput)
                .average()
                .orElse(0);
    }

    /// One after the other was misled beyond the margin, and the protocol was not misled: its interval holds
    /// "equal" and leaves out what the others would have printed.
    public boolean isProved(double margin) {
        boolean misled = Math.abs(Math.log(sequential)) > Math.log1p(margin);
        boolean toldApart = sequential < paired.lo() || sequential > paired.hi();
        return misled && toldApart && paired.lo() <= 1 && paired.hi() >= 1;
    }
}
