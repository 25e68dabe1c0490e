package fairtrial.core.judge;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.Capacity;
import fairtrial.core.capacity.Crossing;
import fairtrial.core.capacity.DrivenRate;
import fairtrial.core.capacity.TwoStates;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MeanInterval;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.CapacityFigure.State;
import fairtrial.core.verdict.Recovery;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The capacities of all contenders of a run: for the promises that it was asked about, and for usual
/// ones.
final class CapacityFigures {
    /// For whoever would promise something else.
    private static final List<Promise> USUAL = Stream.of("p99<5ms", "p99<10ms", "p99<25ms", "p99<50ms", "p99<100ms")
            .map(Promise::of)
            .toList();

    private CapacityFigures() {}

    /// Figures by contender, then by promise; none for a run that asks for no capacity.
    ///
    /// @param recoveries what an overload shows of each contender
    static List<CapacityFigure> of(RunRecord record, List<Recovery> recoveries) {
        List<Promise> asked = record.plan().loads().promises();
        if (asked.isEmpty()) {
            return List.of();
        }
        List<Promise> all =
                Stream.concat(asked.stream(), USUAL.stream()).distinct().toList();
        return record.plan().ranked().stream()
                .map(Contender::id)
                .flatMap(id ->
                        all.stream().flatMap(promise -> of(record, id, promise, asked.contains(promise)).stream()))
                .map(figure -> hasTwoStates(figure, recoveries, record) ? figure.withState(State.TWO_STATES) : figure)
                .toList();
    }

    /// The contenders of which no rate is the capacity.
    static Set<String> withTwoStates(List<CapacityFigure> figures) {
        return figures.stream()
                .filter(figure -> figure.asked() && figure.state() == State.TWO_STATES)
                .map(CapacityFigure::contender)
                .collect(Collectors.toSet());
    }

    private static boolean hasTwoStates(CapacityFigure figure, List<Recovery> recoveries, RunRecord record) {
        return figure.state() == State.WITHIN
                && (figure.hasTwoStates(record.plan().decision().margin())
                        || recoveries.stream()
                                .anyMatch(recovery ->
                                        recovery.contender().equals(figure.contender()) && recovery.hasTwoStates()));
    }

    private static Optional<CapacityFigure> of(RunRecord record, String contender, Promise promise, boolean asked) {
        Optional<Capacity> found = Capacities.of(record, contender, promise);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Crossing crossing = found.get().crossing();
        Optional<MeanInterval> interval =
                crossing.isFound() ? Capacities.interval(record, contender, promise) : Optional.empty();
        return Optional.of(new CapacityFigure(
                contender,
                promise.text(),
                asked,
                state(crossing, Capacities.slices(record, contender), promise),
                interval.map(of -> Math.exp(of.mean())).orElseGet(crossing::rate),
                interval.map(of -> Math.exp(of.lo())),
                interval.map(of -> Math.exp(of.hi())),
                record.finishedRounds().size(),
                asked && interval.isPresent() ? TwoStates.ratio(record, contender, promise) : Optional.empty()));
    }

    private static State state(Crossing crossing, List<MeasuredSlice> slices, Promise promise) {
        return switch (crossing) {
            case Crossing.At at -> State.WITHIN;
            case Crossing.Below below -> State.BELOW;
            case Crossing.Above(double rate) ->
                slices.stream()
                                .filter(slice -> DrivenRate.of(slice) > rate)
                                .allMatch(slice -> DrivenRate.isOnTime(slice, promise))
                        ? State.ABOVE
                        : State.GENERATOR;
        };
    }
}
