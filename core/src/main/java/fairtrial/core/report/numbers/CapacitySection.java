package fairtrial.core.report.numbers;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.Capacity;
import fairtrial.core.capacity.Crossing;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.stats.Histograms;
import fairtrial.core.stats.MeanInterval;
import fairtrial.core.verdict.ContenderReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The capacity of each contender by promise, and what its rates gave.
public final class CapacitySection {
    /// Promises beside those of the run, for who would promise something else.
    private static final List<String> OTHERS = List.of("p99<5ms", "p99<10ms", "p99<25ms", "p99<50ms", "p99<100ms");

    private static final List<Double> PERCENTILES = List.of(50.0, 90.0, 99.0, 99.9);

    /// Rates within this share of each other are one row.
    private static final double ROW = 0.03;

    private final ReportContext context;
    private final RunRecord record;

    public CapacitySection(ReportContext context) {
        this.context = context;
        this.record = context.record();
    }

    /// The section; empty for a run that asks for no capacity.
    public List<Html> section() {
        if (!record.plan().loads().asksForCapacity()) {
            return List.of();
        }
        Html section = context.section("capacity").add(context.paragraph("capacity.means"), byPromise());
        for (ContenderReport contender : context.ordered()) {
            List<MeasuredSlice> slices = Capacities.slices(record, contender.id());
            if (!slices.isEmpty()) {
                section.add(
                        Html.el("h3").text(context.name(contender.id())), ReportContext.scrolling(rates(slices)));
            }
        }
        return List.of(section);
    }

    private Html byPromise() {
        List<Promise> promises = Stream.concat(
                        record.plan().loads().promises().stream(), OTHERS.stream().map(Promise::of))
                .distinct()
                .toList();
        Html head = Html.el("tr").add(ReportContext.column(context.say("capacity.promise")));
        context.ordered().forEach(contender -> head.add(ReportContext.column(context.name(contender.id()))));
        Html body = Html.el("tbody");
        for (Promise promise : promises) {
            Html row = Html.el("tr").add(Html.el("th").attr("scope", "row").text(promise.text()));
            context.ordered()
                    .forEach(contender -> row.add(Html.el("td").text(capacity(contender.id(), promise))));
            body.add(row);
        }
        return ReportContext.scrolling(
                Html.el("table").add(Html.el("thead").add(head), body));
    }

    private String capacity(String contender, Promise promise) {
        Optional<Capacity> found = Capacities.of(record, contender, promise);
        if (found.isEmpty()) {
            return "–";
        }
        return switch (found.get().crossing()) {
            case Crossing.Above(double rate) -> context.say("capacity.above", Figures.rate(rate));
            case Crossing.Below(double rate) -> context.say("capacity.below", Figures.rate(rate));
            case Crossing.At(double rate) -> {
                double[] logs = Capacities.logs(record, contender, promise).values().stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
                yield MeanInterval.of(logs)
                        .map(of -> Figures.of(
                                Metric.CAPACITY.id(),
                                new Interval(
                                        Math.exp(of.lo()), Math.exp(of.mean()), Math.exp(of.hi()))))
                        .orElseGet(() -> Figures.rate(rate));
            }
        };
    }

    private Html rates(List<MeasuredSlice> slices) {
        Map<Long, List<MeasuredSlice>> rows = slices.stream()
                .collect(Collectors.groupingBy(
                        slice -> Math.round(Math.log(offered(slice)) / ROW), TreeMap::new, Collectors.toList()));
        Html body = Html.el("tbody");
        rows.values().forEach(row -> body.add(rate(row)));
        return Html.el("table")
                .add(
                        context.headings(
                                "capacity.rate",
                                "capacity.slices",
                                "capacity.p50",
                                "capacity.p90",
                                "capacity.p99",
                                "capacity.p999",
                                "capacity.errors",
                                "capacity.busy"),
                        body);
    }

    private static double offered(MeasuredSlice slice) {
        return ((Load.Open) slice.load()).rate().perSecond();
    }

    private static Html rate(List<MeasuredSlice> slices) {
        Histograms latencies = Histograms.merge(slices.stream()
                .map(slice -> slice.result().latency().histogram())
                .filter(histogram -> !histogram.isEmpty())
                .toList());
        List<String> cells = new ArrayList<>();
        cells.add(Figures.rate(
                slices.stream().mapToDouble(CapacitySection::offered).average().orElse(0)));
        cells.add(String.valueOf(slices.size()));
        for (double percentile : PERCENTILES) {
            OptionalDouble micros = latencies.percentileMicros(percentile);
            cells.add(micros.isEmpty() ? "–" : Figures.micros(micros.getAsDouble()));
        }
        cells.add(String.valueOf(slices.stream()
                .mapToLong(slice -> slice.result().errors().total())
                .sum()));
        OptionalDouble busy = MeasuredSlice.meanBusy(slices);
        cells.add(busy.isEmpty() ? "–" : Figures.percent(busy.getAsDouble()));
        Html row = Html.el("tr");
        cells.forEach(cell -> row.add(Html.el("td").text(cell)));
        return row;
    }
}
