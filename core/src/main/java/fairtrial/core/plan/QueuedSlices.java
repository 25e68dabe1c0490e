package fairtrial.core.plan;

import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Load;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Slices of a closed loop whose requests queue for longer than planned slices allow. They are the same for
/// all contenders, and for the whole run.
///
/// @param waitMillis expected time of a request: connections ÷ throughput of the slowest contender, in ms
public record QueuedSlices(int connections, double waitMillis, long sliceMillis, long leadMillis) {
    /// Longest slice. Two blocks of three contenders take a minute then, as long as the rest of a usual
    /// round. Requests of up to a second need no longer one. Beyond two seconds the check `little` is likely
    /// to fail, and says so.
    static final long MOST_MILLIS = 10_000;

    /// Fewest cycles in a slice and its lead: a throughput from a few turns is exact to about a quarter, and
    /// slices that were planned for slow requests stay as they are.
    private static final double ENOUGH_CYCLES = 0.8 * SliceLength.CYCLES;

    private static final double ENOUGH_LEAD_CYCLES = 0.8 * SliceLength.LEAD_CYCLES;

    private static final long STEP_MILLIS = 10;

    /// The closed loops of a plan whose planned slices are too short at this throughput.
    ///
    /// @param perSecond requests per second of the slowest contender under the capacity load. Other numbers of
    ///     connections are taken to have the same: more have hardly less, and fewer are no faster
    public static List<QueuedSlices> of(Plan plan, double perSecond) {
        SliceLength planned = plan.sampling().slicing().length();
        Loads loads = plan.loads();
        // A load with a pace of its own does not queue. Slices without a lead are a trace of the machine's noise.
        if (loads.capacity().pacing().isPresent() || planned.leadMillis() == 0 || !(perSecond > 0)) {
            return List.of();
        }
        SliceLength other = plan.sampling().slicing().otherLength();
        return Stream.concat(
                        of(loads.capacity(), perSecond, planned).stream(),
                        loads.ladder().stream().flatMap(rung -> of(rung, perSecond, other).stream()))
                .toList();
    }

    /// The shortest slice of that load at this throughput, in ms.
    public static long shortestMillis(Load.Closed load, double perSecond) {
        SliceLength shortest = new SliceLength(
                Tuning.SHORTEST_SLICE.toMillis(), Tuning.SHORTEST_SLICE.toMillis() / Slicings.LEAD_PART);
        return of(load, perSecond, shortest).map(QueuedSlices::sliceMillis).orElse(shortest.millis());
    }

    private static Optional<QueuedSlices> of(Load.Closed load, double perSecond, SliceLength planned) {
        int connections = load.connections();
        double wait = 1e3 * connections / perSecond;
        if (planned.millis() >= ENOUGH_CYCLES * wait && planned.leadMillis() >= ENOUGH_LEAD_CYCLES * wait) {
            return Optional.empty();
        }
        SliceLength needed = new SliceLength(
                rounded(Math.min(MOST_MILLIS, SliceLength.CYCLES * wait)),
                rounded(Math.min(MOST_MILLIS / SliceLength.CYCLES, wait) * SliceLength.LEAD_CYCLES));
        SliceLength length = planned.atLeast(needed);
        return length.equals(planned)
                ? Optional.empty()
                : Optional.of(new QueuedSlices(connections, wait, length.millis(), length.leadMillis()));
    }

    private static long rounded(double millis) {
        return STEP_MILLIS * (long) Math.ceil(millis / STEP_MILLIS);
    }

    /// Length of these slices.
    public SliceLength length() {
        return new SliceLength(sliceMillis, leadMillis);
    }

    /// Whether a longer slice than the longest was needed.
    public boolean isCut() {
        return SliceLength.CYCLES * waitMillis > sliceMillis;
    }
}
