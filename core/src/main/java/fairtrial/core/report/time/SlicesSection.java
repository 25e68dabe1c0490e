package fairtrial.core.report.time;

import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.Axis;
import fairtrial.core.report.svg.Chart;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The run over time: every slice of the capacity load as a dot, and below it the busy share of the
/// contender's CPUs and the CPU steal. Slices that do not count are crosses.
public final class SlicesSection {
    private static final double HEIGHT = 190;
    private static final double LOWER = 110;
    private static final double MILLIS_PER_MINUTE = 60_000;

    /// Smallest visible CPU steal, as a share.
    private static final double LEAST_STOLEN = 0.005;

    private record Minutes(int round, double from, double to) {}

    private record Block(int round, int block) {}

    private record Attempt(int round, int attempt) {
        static Attempt of(SliceRecord slice) {
            return new Attempt(slice.round(), slice.attempt());
        }
    }

    private final ReportContext context;
    private final RunRecord record;
    private final Set<Block> dropped;
    private final Map<String, List<Chart.Point>> leftOut;

    public SlicesSection(ReportContext context) {
        this.context = context;
        this.record = context.record();
        this.dropped = dropped(record);
        this.leftOut = leftOut();
    }

    public Html section() {
        Html section = context.section("slices");
        Map<String, List<MeasuredSlice>> byContender = new LinkedHashMap<>();
        for (ContenderReport contender : context.ordered()) {
            List<MeasuredSlice> closed = record.capacity(contender.id());
            if (!closed.isEmpty()) {
                byContender.put(contender.id(), closed);
            }
        }
        if (byContender.isEmpty()) {
            return section.add(context.paragraph("slices.none"));
        }
        Html grid = Html.el("div", "grid");
        byContender.forEach((id, slices) -> grid.add(figure(id, slices, byContender)));
        section.add(context.paragraph("slices.how"), zoom(), grid);
        long abandoned = record.all(JournalEvent.RoundAbandoned.class).count();
        return abandoned == 0 ? section : section.add(context.paragraph("slices.abandoned", abandoned));
    }

    /// The place where a script may put the zoomable chart; it is empty and hidden without one.
    private Html zoom() {
        return Html.el("div", "zoom")
                .attr("hidden", "hidden")
                .attr("data-throughput", context.say("axis.throughput"))
                .attr("data-cpu", context.say("slices.cpu"))
                .attr("data-time", context.say("slices.time"))
                .attr("data-stolen", context.say("slices.stolen"))
                .attr("data-how", context.say("slices.zoom"))
                .attr("data-whole", context.say("slices.whole"))
                .attr("data-round", context.say("rounds.round"))
                .attr(
                        "data-names",
                        context.ordered().stream()
                                .map(c -> context.style(c.id()).member() + "="
                                        + context.name(c.id()).replace('\n', ' '))
                                .collect(Collectors.joining("\n")));
    }

    private Html figure(String id, List<MeasuredSlice> slices, Map<String, List<MeasuredSlice>> all) {
        double[] throughputs = Stream.concat(
                        all.values().stream().flatMap(List::stream).map(MeasuredSlice::throughput),
                        all.keySet().stream()
                                .flatMap(each -> leftOut(each).stream())
                                .map(Chart.Point::y))
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        double least = throughputs[0];
        double most = throughputs[throughputs.length - 1];
        double room = Math.max((most - least) * 0.15, most * 0.01 + 1);
        Axis up = Axis.even(context.say("axis.throughput"), Math.max(0, least - room), most + room, 4, Figures::tick);
        Chart chart = Chart.of(context.say("slices.says", context.name(id), slices.size()), timeAxis(), up, HEIGHT);
        rounds().forEach(round -> chart.stretch(round.from(), round.to(), String.valueOf(round.round())));
        List<MeasuredSlice> counted = slices.stream()
                .filter(slice -> !isDropped(slice.round(), slice.block()))
                .toList();
        chart.dots(context.style(id), points(counted, MeasuredSlice::throughput), context.name(id));
        List<Chart.Point> left = leftOut(id);
        String told = context.say("slices.count", counted.size());
        if (!left.isEmpty()) {
            chart.crosses(left, context.say("slices.left-out", left.size()));
            told += " · " + context.say("slices.left-out", left.size());
        }
        Html caption =
                Html.el("figcaption").add(context.named(Html.el("b"), id)).text(" · " + told);
        return Html.el("figure", context.style(id).part())
                .add(caption, chart.drawing())
                .add(cpu(id, slices));
    }

    /// The time axis from the first slice to the last, including abandoned rounds.
    private Axis timeAxis() {
        double slice = record.sliceLength(record.plan().loads().capacity()).millis() / MILLIS_PER_MINUTE;
        double[] minutes = record.all(JournalEvent.Slice.class)
                .mapToDouble(event -> event.slice().atMillis() / MILLIS_PER_MINUTE)
                .sorted()
                .toArray();
        return Axis.even(context.say("slices.time"), minutes[0], minutes[minutes.length - 1] + slice, 6, Figures::tick);
    }

    /// Busy share as dots and CPU steal as crosses, on the time axis above; empty where the kernel does not
    /// report them.
    private List<Html> cpu(String id, List<MeasuredSlice> slices) {
        List<MeasuredSlice> told = slices.stream()
                .filter(slice -> slice.evidence().contenderCpus() instanceof Reading.Available)
                .toList();
        if (told.isEmpty()) {
            return List.of();
        }
        Axis up = Axis.even(context.say("slices.cpu"), 0, 100, 4, Figures::tick);
        Chart chart = Chart.of(context.say("slices.cpu-says", context.name(id)), timeAxis(), up, LOWER);
        chart.dots(context.style(id), points(told, slice -> 100 * cpus(slice).busy()), context.say("slices.busy"));
        List<MeasuredSlice> stolen =
                told.stream().filter(slice -> cpus(slice).st() >= LEAST_STOLEN).toList();
        if (!stolen.isEmpty()) {
            chart.crosses(points(stolen, slice -> 100 * cpus(slice).st()), context.say("slices.stolen"));
        }
        return List.of(chart.drawing());
    }

    private static MachineCpu cpus(MeasuredSlice slice) {
        return slice.evidence().contenderCpus() instanceof Reading.Available<MachineCpu>(MachineCpu cpu)
                ? cpu
                : new MachineCpu(0, 0, 0, 1, 0, 0, 0, 0);
    }

    private static List<Chart.Point> points(List<MeasuredSlice> slices, ToDoubleFunction<MeasuredSlice> figure) {
        return slices.stream()
                .map(slice -> new Chart.Point(slice.atMillis() / MILLIS_PER_MINUTE, figure.applyAsDouble(slice)))
                .toList();
    }

    /// The slices of abandoned rounds, and of blocks that do not count because a contender has no response in
    /// them, by contender.
    private Map<String, List<Chart.Point>> leftOut() {
        Set<Attempt> finished = record.slices().map(Attempt::of).collect(Collectors.toSet());
        return record.all(JournalEvent.Slice.class)
                .map(JournalEvent.Slice::slice)
                .filter(slice -> slice.load().equals(record.plan().loads().capacity()))
                .filter(slice -> !finished.contains(Attempt.of(slice)) || isDropped(slice.round(), slice.block()))
                .collect(Collectors.groupingBy(
                        SliceRecord::contender, Collectors.mapping(SlicesSection::point, Collectors.toList())));
    }

    private List<Chart.Point> leftOut(String id) {
        return leftOut.getOrDefault(id, List.of());
    }

    private static Chart.Point point(SliceRecord slice) {
        return new Chart.Point(
                slice.atMillis() / MILLIS_PER_MINUTE,
                MeasuredSlice.of(slice).map(MeasuredSlice::throughput).orElse(0.0));
    }

    /// Whether a contender has no response in this block of the capacity load.
    private boolean isDropped(int round, int block) {
        return dropped.contains(new Block(round, block));
    }

    private static Set<Block> dropped(RunRecord record) {
        return record.slices()
                .filter(slice -> slice.load().equals(record.plan().loads().capacity()))
                .filter(slice ->
                        MeasuredSlice.of(slice).filter(s -> !s.isSilent()).isEmpty())
                .map(slice -> new Block(slice.round(), slice.block()))
                .collect(Collectors.toSet());
    }

    /// The measured part of every finished round. A single instant gets a length, because an axis needs one.
    private List<Minutes> rounds() {
        Map<Integer, List<Double>> times = record.slices()
                .collect(Collectors.groupingBy(
                        SliceRecord::round,
                        TreeMap::new,
                        Collectors.mapping(slice -> slice.atMillis() / MILLIS_PER_MINUTE, Collectors.toList())));
        double slice = record.sliceLength(record.plan().loads().capacity()).millis() / MILLIS_PER_MINUTE;
        List<Minutes> rounds = new ArrayList<>();
        times.forEach((round, at) -> rounds.add(new Minutes(
                round,
                at.stream().min(Comparator.naturalOrder()).orElse(0.0),
                at.stream().max(Comparator.naturalOrder()).orElse(0.0) + slice)));
        return rounds;
    }
}
