package fairtrial.cli.session;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.ContenderName;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.Question;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/// The contenders that take part in an experiment, and those that were left out on the way to its plan.
record Entrants(Experiment experiment, List<LeftOut> leftOut) {
    Entrants {
        leftOut = List.copyOf(leftOut);
    }

    /// All contenders of an experiment, which names them from here on.
    static Entrants of(Experiment experiment) {
        boolean usual = experiment.contenders().isEmpty() && experiment.app().isEmpty();
        return new Entrants(usual ? experiment.withContenders(Planner.usual()) : experiment, List.of());
    }

    /// Copy for another form of the experiment.
    Entrants withExperiment(Experiment other) {
        return new Entrants(other, leftOut);
    }

    /// Copy with more contenders that were left out before they became part of the experiment. Without the
    /// reference of the question, all pairs are compared.
    Entrants withLeftOut(List<LeftOut> more) {
        return left(experiment, Stream.concat(leftOut.stream(), more.stream()).toList());
    }

    private static Entrants left(Experiment experiment, List<LeftOut> all) {
        return new Entrants(
                all.stream().anyMatch(LeftOut::reference) ? experiment.withQuestion(Question.ALL) : experiment, all);
    }

    /// Copy without some contenders. Without the reference of the question, all pairs are compared: nobody asked for
    /// another reference.
    ///
    /// @param refusals reason of each, by its place in the experiment
    Entrants without(SortedMap<Integer, UserError> refusals) {
        List<ContenderSpec> specs = experiment.contenders();
        List<ContenderSpec> left = new ArrayList<>();
        for (int i = 0; i < specs.size(); i++) {
            if (!refusals.containsKey(i)) {
                left.add(specs.get(i));
            }
        }
        List<LeftOut> all = new ArrayList<>(leftOut);
        refusals.forEach((place, reason) -> {
            ContenderName name = ContenderName.of(specs.get(place));
            all.add(LeftOut.because(reason, name.label(), isReference(name, left)));
        });
        return left(experiment.withContenders(left), all);
    }

    private boolean isReference(ContenderName gone, List<ContenderSpec> left) {
        return reference()
                .filter(name -> gone.isAs(name)
                        && left.stream()
                                .noneMatch(spec -> ContenderName.of(spec).isAs(name)))
                .isPresent();
    }

    /// The name of the contender that the question is about, as typed.
    private Optional<String> reference() {
        return experiment.decision().question().flatMap(Question::referenceIn);
    }

    /// The plan, which tells who was left out.
    Plan in(Plan plan) {
        return plan.withLeftOut(leftOut);
    }
}
