package fairtrial.core.explain.judge;

import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.model.Interval;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Judge of a comparison of doses: a pure function of its result.
///
/// *Proved*: at every dose measured ÷ predicted contains 1 within the margin, throughput rises from the
/// lowest to the highest dose as predicted, and the negative control is equivalent to the base. *Refuted*: at
/// one dose measured ÷ predicted lies outside the margin with its whole interval, and turning it did not have more
/// effect than predicted. All else is *suspected*, also a prediction that holds and is too small to be a proof.
public final class DoseJudge {
    /// What a prediction may be wrong by. The means that it is made from are right to some 10 %.
    public static final double MARGIN = 0.15;

    /// What the control may differ by. It is a third of the smallest effect that can be proved.
    public static final double CONTROL_MARGIN = 0.10;

    /// The smallest predicted effect, from the lowest to the highest dose, that can be proved: twice the
    /// margin. A smaller one could be met by a prediction that is only wrong.
    public static final double LEAST_EFFECT = 1 + 2 * MARGIN;

    /// An interval that is wider tells nothing of a prediction.
    private static final double WIDEST = 1 + 2 * MARGIN;

    private final DosePlan plan;
    private final DoseReadings readings;
    private final DoseSeen seen;
    private final int rounds;

    private DoseJudge(DosePlan plan, Result result, DoseSeen seen) {
        this.plan = plan;
        this.readings = new DoseReadings(plan, result, seen);
        this.seen = seen;
        this.rounds = result.size().rounds();
    }

    /// What the doses show.
    ///
    /// @param seen what the journal has beside the result
    public static DoseOutcome judge(DosePlan plan, Result result, DoseSeen seen) {
        return new DoseJudge(plan, result, seen).outcome();
    }

    private DoseOutcome outcome() {
        List<MeasuredDose> doses = plan.doses().stream().map(this::measured).toList();
        Optional<Interval> control = readings.ratio(plan.control());
        Optional<Interval> slope = slope(doses);
        List<Message> reasons = new ArrayList<>();
        doses.stream()
                .filter(MeasuredDose::failed)
                .forEach(dose -> reasons.add(new Message(
                        "explain.reason.failed",
                        plan.setting().name(),
                        dose.dose().value())));
        Proof proof = proof(doses, slope, control, reasons);
        if (readings.isStarved()) {
            reasons.add(new Message("explain.reason.starved"));
        }
        List<String> disturbances = readings.disturbances();
        if (!disturbances.isEmpty()) {
            reasons.add(new Message("explain.reason.disturbed", String.join(", ", disturbances)));
        }
        return new DoseOutcome(proof, rounds, readings.base(), doses, slope, control, reasons);
    }

    private MeasuredDose measured(Dose dose) {
        boolean failed = seen.lost().contains(dose.contender());
        Double p99 = seen.p99s().get(dose.value());
        return new MeasuredDose(
                dose,
                failed ? OptionalDouble.empty() : readings.throughput(dose),
                failed ? Optional.empty() : readings.ratio(dose),
                p99 == null ? OptionalDouble.empty() : OptionalDouble.of(p99),
                failed);
    }

    /// Highest ÷ lowest dose, from their simultaneous intervals against the base. Both ends hold together, so
    /// this interval is wider than it could be, and never too narrow. Where no dose is below the base, the base is
    /// the lowest.
    private Optional<Interval> slope(List<MeasuredDose> doses) {
        if (doses.size() < 2) {
            return Optional.empty();
        }
        if (isBaseLowest()) {
            return doses.getLast().ratio();
        }
        Optional<Interval> low = doses.getFirst().ratio();
        Optional<Interval> high = doses.getLast().ratio();
        return low.flatMap(
                from -> high.map(to -> new Interval(to.lo() / from.hi(), to.mid() / from.mid(), to.hi() / from.lo())));
    }

    private Proof proof(
            List<MeasuredDose> doses, Optional<Interval> slope, Optional<Interval> control, List<Message> reasons) {
        List<String> refusals = readings.refusals();
        if (!refusals.isEmpty()) {
            reasons.add(new Message("explain.reason.refused", String.join(", ", refusals)));
            return Proof.SUSPECTED;
        }
        if (doses.stream().anyMatch(MeasuredDose::failed)) {
            return Proof.SUSPECTED;
        }
        if (!seen.ignored().isEmpty()) {
            reasons.add(
                    new Message("explain.reason.ignored", plan.setting().name(), String.join(", ", seen.ignored())));
            return Proof.SUSPECTED;
        }
        boolean whole = doses.stream().allMatch(dose -> dose.ratio().isPresent());
        if (!whole || slope.isEmpty()) {
            reasons.add(new Message("explain.reason.rounds", rounds));
            return Proof.SUSPECTED;
        }
        return predictsNothing() ? nothing(doses, reasons) : effect(doses, slope.get(), control, reasons);
    }

    private boolean predictsNothing() {
        return plan.inert() || plan.doses().stream().allMatch(dose -> isWithin(point(dose.ratio()), CONTROL_MARGIN));
    }

    private boolean isProvable() {
        double lowest = isBaseLowest() ? 1 : plan.doses().getFirst().ratio();
        return plan.doses().getLast().ratio() / lowest >= LEAST_EFFECT;
    }

    private boolean isBaseLowest() {
        return plan.doses().getFirst().ratio() >= 1;
    }

    /// Whether a setting that is said to do nothing does nothing.
    private Proof nothing(List<MeasuredDose> doses, List<Message> reasons) {
        List<Interval> ratios =
                doses.stream().flatMap(dose -> dose.ratio().stream()).toList();
        if (ratios.stream().allMatch(ratio -> isWithin(ratio, CONTROL_MARGIN))) {
            return Proof.INERT;
        }
        if (ratios.stream().anyMatch(ratio -> isOutside(ratio, CONTROL_MARGIN))) {
            reasons.add(new Message("explain.reason.effect"));
            return Proof.REFUTED;
        }
        reasons.add(new Message("explain.reason.wide"));
        return Proof.SUSPECTED;
    }

    private Proof effect(List<MeasuredDose> doses, Interval slope, Optional<Interval> control, List<Message> reasons) {
        List<Interval> accuracies =
                doses.stream().flatMap(dose -> dose.accuracy().stream()).toList();
        List<MeasuredDose> outside = doses.stream()
                .filter(dose ->
                        dose.accuracy().filter(one -> isOutside(one, MARGIN)).isPresent())
                .toList();
        if (!outside.isEmpty() && outside.stream().allMatch(DoseJudge::isStronger)) {
            reasons.add(new Message("explain.reason.more"));
            return Proof.SUSPECTED;
        }
        if (!outside.isEmpty()) {
            reasons.add(new Message(slope.lo() > 1 ? "explain.reason.other-effect" : "explain.reason.no-effect"));
            return Proof.REFUTED;
        }
        if (!isProvable()) {
            reasons.add(new Message("explain.reason.small", Math.round(100 * (LEAST_EFFECT - 1))));
            return Proof.SUSPECTED;
        }
        if (accuracies.stream().anyMatch(accuracy -> accuracy.halfWidth() > Math.log(WIDEST)) || slope.lo() <= 1) {
            reasons.add(new Message("explain.reason.wide"));
            return Proof.SUSPECTED;
        }
        if (accuracies.stream().anyMatch(accuracy -> isOutside(point(accuracy.mid()), MARGIN))) {
            reasons.add(new Message("explain.reason.missed", Math.round(100 * MARGIN)));
            return Proof.SUSPECTED;
        }
        if (control.filter(ratio -> isWithin(ratio, CONTROL_MARGIN)).isEmpty()) {
            boolean ran = !seen.lost().contains(plan.control());
            reasons.add(new Message(ran ? "explain.reason.control" : "explain.reason.control-failed"));
            return Proof.SUSPECTED;
        }
        return Proof.PROVED;
    }

    /// Whether a dose did more than predicted: less throughput where less was predicted, more where more was. The
    /// resource limits, and the prediction was wrong.
    private static boolean isStronger(MeasuredDose dose) {
        boolean raises = dose.dose().ratio() > 1;
        return dose.accuracy()
                .filter(accuracy -> raises ? accuracy.lo() > 1 : accuracy.hi() < 1)
                .isPresent();
    }

    private static Interval point(double value) {
        return new Interval(value, value, value);
    }

    private static boolean isWithin(Interval ratio, double margin) {
        return ratio.lo() > 1 / (1 + margin) && ratio.hi() < 1 + margin;
    }

    private static boolean isOutside(Interval ratio, double margin) {
        return ratio.hi() < 1 / (1 + margin) || ratio.lo() > 1 + margin;
    }
}
