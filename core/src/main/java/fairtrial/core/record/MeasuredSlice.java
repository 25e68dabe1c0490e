package fairtrial.core.record;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import java.util.Optional;

/// A slice that was measured: its place in the run, what the load side saw and what the monitors recorded.
public record MeasuredSlice(
        int round,
        int block,
        int position,
        Load load,
        String contender,
        long atMillis,
        LoadResult result,
        Evidence evidence) {
    /// The measured slice behind a record, empty when it failed.
    public static Optional<MeasuredSlice> of(SliceRecord s) {
        return switch (s.outcome()) {
            case SliceOutcome.Measured(LoadResult load, Evidence evidence) ->
                Optional.of(new MeasuredSlice(
                        s.round(), s.block(), s.position(), s.load(), s.contender(), s.atMillis(), load, evidence));
            case SliceOutcome.Failed ignored -> Optional.empty();
        };
    }

    /// Right answers per second in the window.
    public double throughput() {
        return result.throughput().perSecond();
    }
}
