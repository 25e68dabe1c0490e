package fairtrial.core.report.capacity;

import fairtrial.core.capacity.Capacities;
import fairtrial.core.capacity.CostCorrection;
import fairtrial.core.capacity.DrivenRate;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Metric;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Slo;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Recovery;
import fairtrial.core.verdict.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Capacities in words, for a terminal and a page. Empty for a run that asks for none.
public final class CapacityWords {
    private static final double GIBI = 1L << 30;

    /// Slices at rates within this share of a capacity tell how long its responses take.
    private static final double NEAR = 0.1;

    private final Texts texts;
    private final Result result;
    private final RunRecord record;

    public CapacityWords(Texts texts, Result result, RunRecord record) {
        this.texts = texts;
        this.result = result;
        this.record = record;
    }

    /// One contender's capacity and the promise that is broken first; empty without any.
    Optional<CapacityFigure> limit(String contender) {
        return result.statistics().capacities().stream()
                .filter(figure -> figure.asked() && figure.contender().equals(contender))
                .min(Comparator.comparing(CapacityWords::isOpen).thenComparingDouble(CapacityFigure::rate));
    }

    private static boolean isOpen(CapacityFigure figure) {
        return figure.state() == CapacityFigure.State.ABOVE || figure.state() == CapacityFigure.State.GENERATOR;
    }

    /// A figure in words: with its interval, or with the reason why it has none.
    String figure(CapacityFigure figure) {
        String rate = Figures.rate(figure.rate());
        return switch (figure.state()) {
            case WITHIN ->
                figure.interval()
                        .map(interval -> Figures.of(Metric.CAPACITY.id(), interval))
                        .orElse(rate);
            case ABOVE -> texts.say("report.capacity.above", rate);
            case GENERATOR -> texts.say("report.capacity.generator", rate);
            case BELOW -> texts.say("report.capacity.below", rate);
            case TWO_STATES -> texts.say("report.capacity.unstable", rate);
        };
    }

    /// Whether there is nothing to say.
    public boolean isEmpty() {
        return result.statistics().capacities().isEmpty();
    }

    /// The header, and what each contender carries: its limit, and what that is in machines and users.
    public List<List<String>> table() {
        Optional<Slo> slo = record.plan().loads().slo();
        Optional<Rate> peak = slo.flatMap(Slo::peak);
        Optional<Duration> think = slo.flatMap(Slo::think);
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of(
                texts.say("report.capacity.contender"),
                texts.say("report.capacity.carries"),
                texts.say("report.capacity.promise"),
                texts.say("report.capacity.per-cpu"),
                texts.say("report.capacity.per-gib")));
        peak.ifPresent(rate -> header.add(texts.say("report.capacity.peak", Figures.rate(rate.perSecond()))));
        think.ifPresent(
                time -> header.add(texts.say("report.capacity.users", Figures.millis((double) time.toMillis()))));
        rows.add(header);
        for (Contender contender : record.plan().ranked()) {
            Optional<CapacityFigure> limit = limit(contender.id());
            if (limit.isPresent()) {
                rows.add(row(contender, limit.get(), peak, think));
            } else if (!Capacities.slices(record, contender.id()).isEmpty()) {
                List<String> row = new ArrayList<>(Collections.nCopies(header.size(), "–"));
                row.set(0, contender.label());
                int slices = Capacities.slices(record, contender.id()).size();
                row.set(1, texts.say("report.capacity.all-late", slices));
                rows.add(row);
            }
        }
        return List.copyOf(rows);
    }

    private List<String> row(
            Contender contender, CapacityFigure figure, Optional<Rate> peak, Optional<Duration> think) {
        List<String> row = new ArrayList<>(
                List.of(contender.label(), figure(figure), figure.promise(), perCpu(contender, figure)));
        row.add(bytes(contender)
                .map(bytes -> Figures.rate(figure.rate() / (bytes / GIBI)))
                .orElse("–"));
        peak.ifPresent(rate -> row.add(atPeak(rate.perSecond(), contender, figure)));
        think.ifPresent(time -> row.add(users(time, contender, figure)));
        return row;
    }

    /// Contenders with two states, those whose slices the load generator spoilt, and those on a machine of uneven
    /// speed,
    /// in words.
    public List<String> findings() {
        return Stream.of(stuck(), byOrder(), late(), uneven()).flatMap(of -> of).toList();
    }

    /// Contenders whose rates are counted at their mean CPU time per request.
    private Stream<String> uneven() {
        return record.plan().ranked().stream()
                .flatMap(contender -> limit(contender.id()).stream()
                        .map(figure -> Capacities.correction(record, contender.id(), Promise.of(figure.promise())))
                        .filter(CostCorrection::applies)
                        .map(correction -> texts.say(
                                "report.capacity.uneven", contender.label(), Figures.percent(correction.spread()))));
    }

    /// A slice that is late for one promise may count for another one; here it counts as late.
    private Stream<String> late() {
        List<Promise> promises = record.plan().loads().promises();
        return record.plan().ranked().stream().flatMap(contender -> {
            List<MeasuredSlice> slices = Capacities.slices(record, contender.id());
            long late = slices.stream()
                    .filter(slice -> !promises.stream().allMatch(promise -> DrivenRate.isOnTime(slice, promise)))
                    .count();
            return late == 0
                    ? Stream.empty()
                    : Stream.of(texts.say("report.capacity.late", contender.label(), late, slices.size()));
        });
    }

    /// By what they do after an overload.
    private Stream<String> stuck() {
        return result.statistics().recoveries().stream()
                .filter(Recovery::hasTwoStates)
                .map(recovery -> texts.say(
                        "report.capacity.stuck",
                        record.plan().contender(recovery.contender()).label(),
                        recovery.stuck(),
                        recovery.rounds(),
                        Figures.percent(OverloadSlice.PART)));
    }

    /// By the rate that was driven before.
    private Stream<String> byOrder() {
        double margin = record.plan().decision().margin();
        return record.plan().ranked().stream()
                .flatMap(contender -> result.statistics().capacities().stream()
                        .filter(figure -> figure.contender().equals(contender.id()) && figure.hasTwoStates(margin))
                        .map(figure -> texts.say(
                                "report.capacity.two-states",
                                contender.label(),
                                figure.promise(),
                                Figures.ratio(figure.fromAbove().orElseThrow()))));
    }

    /// Requests per second for each CPU that it may use.
    private String perCpu(Contender contender, CapacityFigure figure) {
        double cpus = record.plan().environment().placement().usableBy(contender);
        return Figures.rate(figure.rate() / cpus);
    }

    /// The memory of its limit, else what it used.
    private Optional<Double> bytes(Contender contender) {
        return contender
                .limit()
                .flatMap(PodLimit::memory)
                .map(size -> (double) size.count())
                .or(() -> result.estimate(contender.id(), Optional.empty(), Metric.MEMORY.id())
                        .map(Estimate::mid));
    }

    /// What is left at that rate, or how many machines like this one it needs, from the lower end of the
    /// interval.
    private String atPeak(double perSecond, Contender contender, CapacityFigure figure) {
        OptionalDouble known = sure(figure);
        if (known.isEmpty()) {
            return "–";
        }
        double sure = known.getAsDouble();
        long needed = (long) Math.ceil(perSecond / sure);
        return needed > 1 || contender.limit().isPresent()
                ? texts.say("report.capacity.machines", needed)
                : texts.say("report.capacity.left", Figures.percent(Math.floor(100 * (1 - perSecond / sure)) / 100));
    }

    /// So many users have that rate together: each sends a request per think time and response (Little's
    /// law).
    private String users(Duration think, Contender contender, CapacityFigure figure) {
        OptionalDouble sure = sure(figure);
        return sure.isEmpty()
                ? "–"
                : Figures.count((double) Math.round(
                        sure.getAsDouble() * (think.toMillis() / 1e3 + responseSeconds(contender.id(), figure))));
    }

    /// What it carries at least: the lower end of the interval, or a rate beyond which it was not driven. A capacity
    /// without an interval promises nothing.
    private static OptionalDouble sure(CapacityFigure figure) {
        return switch (figure.state()) {
            case WITHIN -> figure.interval().stream().mapToDouble(Interval::lo).findFirst();
            case ABOVE, GENERATOR -> OptionalDouble.of(figure.rate());
            case BELOW, TWO_STATES -> OptionalDouble.empty();
        };
    }

    /// Mean response time near the capacity, in s (Little's law needs it beside the think time).
    private double responseSeconds(String contender, CapacityFigure figure) {
        return RateRow.of(Capacities.slices(record, contender)).stream()
                .filter(row -> Math.abs(Math.log(row.rate() / figure.rate())) < NEAR)
                .collect(Collectors.averagingDouble(RateRow::meanSeconds));
    }
}
