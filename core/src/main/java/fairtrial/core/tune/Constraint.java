package fairtrial.core.tune;

import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A condition that a candidate has to keep, however much it gains: `memory < 512MB`, `cpu vs default < 5%`.
///
/// @param text as typed, without blanks around it
/// @param rule the same condition as a rule of a run; what a rule calls its baseline is the default here
public record Constraint(String text, Rule rule) {
    private static final Pattern FORM = Pattern.compile("([a-z0-9]+)\\s*(vs\\s+default\\s*)?([<>]=?.*)");

    /// The condition of this text.
    ///
    /// @throws UserError FT-729 it is no condition, FT-735 it is one about errors, FT-903 an unknown unit, FT-913
    public static Constraint of(String typed) {
        String text = typed.strip();
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new UserError("FT-729", typed, Metric.ruleNames());
        }
        if (parts.group(1).equals("errors")) {
            throw new UserError("FT-735", text);
        }
        if (Metric.ofRule(parts.group(1)).isEmpty()) {
            throw new UserError("FT-729", typed, Metric.ruleNames());
        }
        String beside = parts.group(2) == null ? "" : "vs " + Rule.BASELINE + " ";
        Rule rule = Rule.parse(parts.group(1) + "(candidate) " + beside + parts.group(3));
        if (beside.isEmpty() && rule.bound() <= 0) {
            throw new UserError("FT-729", typed, Metric.ruleNames());
        }
        return new Constraint(text, rule);
    }

    /// Whether a candidate breaks it by its mean under any load of the search. One without such a figure does not.
    boolean isBrokenBy(Result result, String candidate, String base) {
        return figures(result, candidate, base).stream()
                .anyMatch(of -> !holds(of.range().mid()));
    }

    /// What a run shows of it under the load that is nearest to breaking it. Without an interval it is broken
    /// or undecided.
    ConstraintCheck check(Result result, String candidate, String base) {
        return figures(result, candidate, base).stream()
                .map(of -> new ConstraintCheck(text, Optional.of(of.range()), state(of)))
                .max(Comparator.comparing(ConstraintCheck::state))
                .orElseGet(() -> new ConstraintCheck(text, Optional.empty(), ConstraintCheck.State.UNDECIDED));
    }

    /// @param known whether the range is an interval, and not the mean alone
    private record Figure(Interval range, boolean known) {}

    private ConstraintCheck.State state(Figure of) {
        if (!holds(of.range().mid())) {
            return ConstraintCheck.State.BROKEN;
        }
        return of.known() && holds(of.range().lo()) && holds(of.range().hi())
                ? ConstraintCheck.State.KEPT
                : ConstraintCheck.State.UNDECIDED;
    }

    private boolean holds(double value) {
        return rule.relation().holds(value, rule.bound());
    }

    /// The figures in the unit of the bound, of the first closed loop and of the open ones. The search has no
    /// other closed loop.
    private List<Figure> figures(Result result, String candidate, String base) {
        Stream<Estimate> own = result.estimates(candidate, rule.metric())
                .filter(of -> !(of.load().orElse(null) instanceof Load.Closed)
                        || of.load().equals(result.capacity()));
        return rule.against().isEmpty()
                ? own.map(Constraint::whole).toList()
                : own.flatMap(of -> beside(result, of, base).stream()).toList();
    }

    private static Figure whole(Estimate of) {
        return of.interval()
                .map(range -> new Figure(range, true))
                .orElseGet(() -> new Figure(new Interval(of.mid(), of.mid(), of.mid()), false));
    }

    /// The share by which a candidate differs from the default: by the run's own comparison, or else between the
    /// ends of both intervals, which is wider.
    private Optional<Figure> beside(Result result, Estimate of, String base) {
        Optional<Interval> compared = of.load().flatMap(load -> ratio(result, load, of.contender(), base));
        return compared.map(ratio -> new Figure(ratio.plus(-1), true))
                .or(() -> result.estimate(base, of.load(), rule.metric().id())
                        .filter(theirs -> theirs.mid() > 0)
                        .map(theirs -> between(of, theirs)));
    }

    private static Figure between(Estimate ours, Estimate theirs) {
        double mid = ours.mid() / theirs.mid();
        Optional<Interval> range = ours.interval()
                .flatMap(own -> theirs.interval()
                        .filter(other -> other.lo() > 0)
                        .map(other -> new Interval(own.lo() / other.hi(), mid, own.hi() / other.lo())));
        return new Figure(range.orElse(new Interval(mid, mid, mid)).plus(-1), range.isPresent());
    }

    private Optional<Interval> ratio(Result result, Load load, String candidate, String base) {
        return result.between(candidate, base, rule.metric().id())
                .filter(one -> one.pair().load().equals(load))
                .filter(one -> one.test().noInterval().isEmpty())
                .findFirst()
                .flatMap(one -> one.ratioOf(candidate));
    }
}
