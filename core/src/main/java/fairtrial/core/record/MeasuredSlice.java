package fairtrial.core.record;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A measured slice: its place in the run, the result of the load generator and the readings of the monitors.
public record MeasuredSlice(
        int round,
        int block,
        int position,
        Load load,
        String contender,
        long atMillis,
        LoadResult result,
        Evidence evidence,
        Optional<HostsUse> hosts) {
    /// The measured slice of a record; empty when it failed.
    public static Optional<MeasuredSlice> of(SliceRecord s) {
        return switch (s.outcome()) {
            case SliceOutcome.Measured(LoadResult load, Evidence evidence, Optional<HostsUse> hosts) ->
                Optional.of(new MeasuredSlice(
                        s.round(),
                        s.block(),
                        s.position(),
                        s.load(),
                        s.contender(),
                        s.atMillis(),
                        load,
                        evidence,
                        hosts));
            case SliceOutcome.Failed ignored -> Optional.empty();
        };
    }

    /// CPU time of the contender per correct response in µs, above 0; empty where it was not read or no
    /// response came.
    public OptionalDouble cpuMicrosPerRequest() {
        return evidence.contenderCpu() instanceof Reading.Available<CpuTimes>(CpuTimes cpu)
                        && cpu.totalNanos() > 0
                        && result.counts().completedTotal() > 0
                ? OptionalDouble.of(cpu.totalNanos() / 1e3 / result.counts().completedTotal())
                : OptionalDouble.empty();
    }

    /// Whether a closed loop got no response at all: the contender stood still. Always false for open loops,
    /// which may have had no request due.
    public boolean isSilent() {
        return load instanceof Load.Closed && result.counts().completed() == 0;
    }

    /// Busy share of what the contender may use: of its CPU quota, or else of its CPUs, 0–1; empty where the kernel
    /// does not report it. A contender at its quota is saturated, though its CPUs are idle.
    public OptionalDouble busy() {
        OptionalDouble ofCpus = busyCpus();
        Optional<Throttling> quota = evidence.disturbance().throttling();
        return quota.isPresent() && evidence.contenderCpu() instanceof Reading.Available<CpuTimes>(CpuTimes cpu)
                ? OptionalDouble.of(Math.max(ofCpus.orElse(0), quota.get().use(cpu.totalNanos(), evidence.wallNanos())))
                : ofCpus;
    }

    private OptionalDouble busyCpus() {
        return evidence.contenderCpus() instanceof Reading.Available<MachineCpu>(MachineCpu cpu)
                ? OptionalDouble.of(cpu.busy())
                : OptionalDouble.empty();
    }

    /// The mean of [#busy] over the slices that have it; empty where none has.
    public static OptionalDouble meanBusy(List<MeasuredSlice> slices) {
        return slices.stream().flatMapToDouble(slice -> slice.busy().stream()).average();
    }

    /// Correct responses per second in the window.
    public double throughput() {
        return result.throughput().perSecond();
    }
}
