package fairtrial.core.record;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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

    /// CPU time of the contender per right answer in µs, above 0; empty where it was not read or nothing was
    /// answered.
    public OptionalDouble cpuMicrosPerRequest() {
        return evidence.contenderCpu() instanceof Reading.Available<CpuTimes>(CpuTimes cpu)
                        && cpu.totalNanos() > 0
                        && result.completedTotal() > 0
                ? OptionalDouble.of(cpu.totalNanos() / 1e3 / result.completedTotal())
                : OptionalDouble.empty();
    }

    /// Nothing was answered although somebody always waited for an answer: it stood still. An open loop may have
    /// had nothing due.
    public boolean isSilent() {
        return load instanceof Load.Closed && result.completed() == 0;
    }

    /// How busy the contender's CPUs were, 0–1; empty where the kernel does not tell.
    public OptionalDouble busy() {
        return evidence.contenderCpus() instanceof Reading.Available<MachineCpu>(MachineCpu cpu)
                ? OptionalDouble.of(cpu.busy())
                : OptionalDouble.empty();
    }

    /// The mean of [#busy] over those slices that tell; empty where none does.
    public static OptionalDouble meanBusy(List<MeasuredSlice> slices) {
        return slices.stream().flatMapToDouble(slice -> slice.busy().stream()).average();
    }

    /// Right answers per second in the window.
    public double throughput() {
        return result.throughput().perSecond();
    }
}
