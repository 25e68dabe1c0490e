package fairtrial.core.gate;

import fairtrial.core.diff.Change;
import fairtrial.core.diff.RunDiff;
import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Planner;
import fairtrial.core.stats.NoInterval;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Test of rules against a run. A rule is tested on the whole interval. It passes when all values satisfy it,
/// fails when none does, and is undecided otherwise or without an interval. A capacity beyond all rates that were
/// driven has one end, which may decide alone.
public final class Gate {
    private final Result result;
    private final Optional<RunDiff> baseline;
    private final RuleNames names;

    /// A gate for one run.
    ///
    /// @param baseline difference between the run and the baseline; empty without a baseline
    /// @param names    names of its contenders
    public Gate(Result result, Optional<RunDiff> baseline, RuleNames names) {
        this.result = result;
        this.baseline = baseline;
        this.names = names;
    }

    /// The result of each rule, in their order.
    ///
    /// @throws UserError FT-904 for an unknown contender, FT-908 for an ambiguous label, FT-906 without a baseline
    public List<GateCase> of(List<Rule> rules) {
        return rules.stream().map(this::of).toList();
    }

    private GateCase of(Rule rule) {
        Rule named = names.resolved(rule);
        List<LeftOut> out = names.leftOut(rule);
        return out.isEmpty() ? measured(named) : withoutOne(named, out);
    }

    /// The result of a rule about measured contenders. With several loads the worst one decides. Without a figure it
    /// is undecided, because the next run may have one.
    private GateCase measured(Rule rule) {
        return found(rule).stream()
                .map(figure -> figure.gateCase(rule))
                .max(Comparator.comparing(GateCase::outcome))
                .orElseGet(() -> undecided(rule, new Message("gate.no-figure")));
    }

    /// The result of a rule about a contender that was left out. The figures of another one decide where that has the
    /// same archive. Two equal archives need no figures: their true difference is 0 for every metric, so the rule
    /// is tested on it. It is not undecided, because no longer run could decide it in another way.
    private GateCase withoutOne(Rule rule, List<LeftOut> out) {
        Optional<LeftOut> absent =
                out.stream().filter(one -> one.sameAs().isEmpty()).findFirst();
        if (absent.isPresent() || names.needsBaseline(rule)) {
            LeftOut one = absent.orElseGet(out::getFirst);
            return undecided(rule, new Message("gate.left-out", one.label(), one.code()));
        }
        LeftOut same = out.getFirst();
        Message reason = new Message("gate.same", same.label(), same.sameAs().orElseThrow());
        if (rule.against().filter(rule.contender()::equals).isPresent()) {
            boolean holds = rule.relation().holds(0, rule.bound());
            return new GateCase(
                    rule,
                    holds ? GateCase.Outcome.PASS : GateCase.Outcome.FAIL,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(reason));
        }
        GateCase found = measured(rule);
        return found.reason().isPresent() ? found : found.withReason(reason);
    }

    private static GateCase undecided(Rule rule, Message reason) {
        return new Found(Optional.empty(), Optional.empty(), reason).gateCase(rule);
    }

    /// Where a figure lies; the upper end may be infinite.
    private record Range(double lo, double hi) {}

    /// A figure of a rule with its interval, or the reason why it has none.
    ///
    /// @param known where it lies, though it has no interval
    private record Found(Optional<Load> load, Optional<Interval> interval, Message reason, Optional<Range> known) {
        Found(Optional<Load> load, Optional<Interval> interval, Message reason) {
            this(load, interval, reason, Optional.empty());
        }

        GateCase gateCase(Rule rule) {
            GateCase.Outcome outcome = interval.map(of -> new Range(of.lo(), of.hi()))
                    .or(() -> known)
                    .map(range -> outcome(rule, range))
                    .orElse(GateCase.Outcome.UNDECIDED);
            return new GateCase(
                    rule, outcome, load, interval, interval.isPresent() ? Optional.empty() : Optional.of(reason));
        }

        private static GateCase.Outcome outcome(Rule rule, Range range) {
            boolean low = rule.relation().holds(range.lo(), rule.bound());
            boolean high = rule.relation().holds(range.hi(), rule.bound());
            return low && high
                    ? GateCase.Outcome.PASS
                    : low || high ? GateCase.Outcome.UNDECIDED : GateCase.Outcome.FAIL;
        }
    }

    private List<Found> found(Rule rule) {
        if (names.needsBaseline(rule)) {
            RunDiff diff = baseline.orElseThrow(() -> new UserError("FT-906", rule.text()));
            if (!diff.reason().isEmpty()) {
                return List.of(new Found(
                        Optional.empty(), Optional.empty(), diff.reason().getFirst()));
            }
            return diff.changes().stream()
                    .filter(change -> change.contender().equals(rule.contender()))
                    .filter(change -> change.metric().equals(rule.metric().id()))
                    .filter(change ->
                            rule.metric() != Metric.THROUGHPUT || change.load().equals(result.capacity()))
                    .map(Gate::changed)
                    .toList();
        }
        return rule.against().isPresent() ? compared(rule, rule.against().get()) : readOwn(rule);
    }

    private static Found changed(Change change) {
        return new Found(
                change.load(),
                change.ratio().map(Gate::asChange),
                change.reason().orElseGet(() -> new Message("gate.no-interval")));
    }

    /// The run's own comparisons with simultaneous intervals. A pair that the judge withholds decides nothing.
    private List<Found> compared(Rule rule, String other) {
        return result.between(rule.contender(), other, rule.metric().id())
                .map(c -> c.test()
                        .noInterval()
                        .map(why -> none(Optional.of(c.pair().load()), why))
                        .orElseGet(() -> new Found(
                                Optional.of(c.pair().load()),
                                c.ratioOf(rule.contender()).map(Gate::asChange),
                                new Message("gate.no-interval"))))
                .toList();
    }

    private List<Found> readOwn(Rule rule) {
        if (rule.promise().isPresent()) {
            return result.capacity(rule.contender(), rule.promise().get().text()).stream()
                    .map(Gate::kept)
                    .toList();
        }
        return result.estimates(rule.contender(), rule.metric())
                .map(e -> result.doubt(e)
                        .map(why -> new Found(e.load(), Optional.empty(), why))
                        .orElseGet(() -> own(e)))
                .toList();
    }

    /// A figure that counts. Too few requests may leave its upper end open, and its lower end is known.
    private static Found own(Estimate of) {
        Optional<String> why = of.noInterval();
        if (why.isEmpty()) {
            return new Found(of.load(), of.interval(), new Message("gate.no-interval"));
        }
        if (isConstant(of, why.get())) {
            return new Found(of.load(), Optional.of(point(of.mid())), new Message("gate.no-interval"));
        }
        return new Found(
                of.load(),
                Optional.empty(),
                new Message("report.no-interval." + why.get()),
                of.lo().map(lo -> new Range(lo, Double.POSITIVE_INFINITY)));
    }

    /// A capacity with its interval, or the end that is known of it.
    private static Found kept(CapacityFigure figure) {
        Message none = new Message("gate.no-interval");
        if (figure.state() == CapacityFigure.State.TWO_STATES) {
            return new Found(Optional.empty(), Optional.empty(), new Message("gate.capacity.two-states"));
        }
        if (figure.interval().isPresent() || figure.nRounds() < Planner.FIRST_LOOK) {
            return new Found(Optional.empty(), figure.interval(), none);
        }
        Object rate = Math.round(figure.rate());
        return switch (figure.state()) {
            case WITHIN, TWO_STATES -> new Found(Optional.empty(), Optional.empty(), none);
            case BELOW ->
                new Found(
                        Optional.empty(),
                        Optional.empty(),
                        new Message("gate.capacity.below", rate),
                        Optional.of(new Range(0, figure.rate())));
            case ABOVE, GENERATOR ->
                new Found(
                        Optional.empty(),
                        Optional.empty(),
                        new Message("gate.capacity.above", rate),
                        Optional.of(new Range(figure.rate(), Double.POSITIVE_INFINITY)));
        };
    }

    /// Whether it is the same in every round: then it has no interval, and is its own.
    private static boolean isConstant(Estimate estimate, String why) {
        return why.equals(NoInterval.ZERO_VARIANCE.id()) && estimate.nRounds() >= Planner.FIRST_LOOK;
    }

    private static Interval point(double value) {
        return new Interval(value, value, value);
    }

    private static Found none(Optional<Load> load, String why) {
        return new Found(load, Optional.empty(), new Message("report.no-interval." + why));
    }

    private static Interval asChange(Interval ratio) {
        return ratio.plus(-1);
    }
}
