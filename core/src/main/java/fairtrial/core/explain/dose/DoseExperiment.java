package fairtrial.core.explain.dose;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.DecisionSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.predict.PredictedPoint;
import fairtrial.core.explain.predict.Prediction;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// A comparison of a contender with itself at other values of one setting: base, doses, negative control, and
/// the placebo that every comparison has. All else is as in the run that is explained.
///
/// @param experiment an ordinary experiment
/// @param plan       what its contenders are
public record DoseExperiment(Experiment experiment, DosePlan plan) {
    private static final List<String> NAMES = List.of("lower", "higher", "highest");

    /// The comparison for a hypothesis.
    ///
    /// @param of     experiment of the run that is explained
    /// @param run    its plan
    /// @param base   the contender in the notation, as in the run
    /// @param turned hypothesis whose setting is turned
    /// @param all    all hypotheses about the contender, for the negative control
    /// @throws UserError FT-281 the setting cannot be turned
    public static DoseExperiment of(
            Experiment of, Plan run, ContenderSpec base, Contender contender, Hypothesis turned, List<Hypothesis> all) {
        LimitingSetting setting = setting(turned, contender);
        Prediction prediction =
                turned.prediction().orElseThrow(() -> new UserError("FT-281", turned.name(), contender.label()));
        List<PredictedPoint> points = points(setting, prediction, run);
        if (points.isEmpty()) {
            throw new UserError("FT-281", turned.name(), contender.label());
        }
        boolean load = setting.by() == TurnedBy.LOAD;
        List<ContenderSpec> specs = new ArrayList<>(List.of(Turn.labelled(base, DosePlan.BASE)));
        List<Dose> doses = new ArrayList<>();
        for (PredictedPoint point : points) {
            String name = load ? DosePlan.BASE : NAMES.get(doses.size());
            doses.add(new Dose(name, point.value(), point.throughput(), prediction.ratio(point), point.p99Seconds()));
            if (!load) {
                specs.add(Turn.of(base, setting.withValue(point.value()), name));
            }
        }
        LimitingSetting doubled = Controls.of(contender, setting, all);
        specs.add(Turn.of(base, doubled, DosePlan.CONTROL));
        Experiment experiment = new Experiment(
                Optional.of(contender.id() + "-doses"),
                specs,
                of.app(),
                load(of.load(), run, prediction, points, load),
                new DecisionSpec(Optional.of(Question.REFERENCE + DosePlan.BASE), OptionalDouble.empty(), List.of()),
                of.sampling(),
                of.environment().withLimits(List.of()),
                of.services(),
                VariantSpec.NONE);
        boolean inert = turned.effect() == Effect.INERT;
        return new DoseExperiment(
                experiment, new DosePlan(setting, inert, DosePlan.BASE, doses, DosePlan.CONTROL, Optional.of(doubled)));
    }

    private static LimitingSetting setting(Hypothesis turned, Contender contender) {
        return turned.setting()
                .filter(LimitingSetting::isNumber)
                .orElseThrow(() -> new UserError("FT-281", turned.name(), contender.label()));
    }

    /// The values that are tried. CPUs can be added only where a quota takes some away.
    private static List<PredictedPoint> points(LimitingSetting setting, Prediction prediction, Plan run) {
        int most = run.environment().placement().activeProcessors();
        return prediction.doses().stream()
                .filter(point -> setting.by() != TurnedBy.PINNING || point.capacity() <= most)
                .filter(point -> prediction.ratio(point) > 0 && Double.isFinite(prediction.ratio(point)))
                .toList();
    }

    /// The loads. A comparison always has an open loop; one at half of the lowest throughput costs least.
    private static LoadSpec load(
            LoadSpec of, Plan run, Prediction prediction, List<PredictedPoint> points, boolean byLoad) {
        List<Integer> ladder = byLoad
                ? points.stream().map(point -> Integer.parseInt(point.value())).toList()
                : List.of();
        int connections = run.loads().capacity().connections();
        List<Rate> rates = Stream.concat(Stream.of(prediction.base()), points.stream())
                .mapToDouble(point -> Math.rint(point.throughput() / 2))
                .filter(rate -> rate >= 1)
                .min()
                .stream()
                .mapToObj(Rate::new)
                .toList();
        return new LoadSpec(of.workload(), of.requests(), OptionalInt.of(connections), ladder, rates, of.pacing())
                .withArrivals(of.arrivals());
    }

    /// Copy with another sampling.
    public DoseExperiment withExperiment(Experiment other) {
        return new DoseExperiment(other, plan);
    }

    /// The values that are tried, the one in force among them.
    public Stream<String> values() {
        return Stream.concat(
                Stream.of(plan.setting().value()), plan.doses().stream().map(Dose::value));
    }
}
