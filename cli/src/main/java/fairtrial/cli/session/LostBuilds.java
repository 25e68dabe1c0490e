package fairtrial.cli.session;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.ContenderName;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Question;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Builds of an application that cannot be opened, by their labels, each with its reason.
///
/// @param first whether the first build of all is among them: the others would be compared with it
record LostBuilds(SequencedMap<String, UserError> reasons, boolean first) {
    static final LostBuilds NONE = new LostBuilds(new LinkedHashMap<>(), false);

    LostBuilds {
        reasons = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(reasons));
    }

    /// The contenders that are left out, with the labels that they would have.
    ///
    /// @param typed the experiment with the contenders that the user named
    List<LeftOut> leftOut(Experiment typed) {
        List<LeftOut> all = new ArrayList<>();
        List<ContenderSpec> wanted = typed.contenders();
        reasons.forEach((label, reason) -> {
            List<String> names = wanted.size() < 2
                    ? List.of(label)
                    : wanted.stream()
                            .map(contender -> ContenderName.ofBuild(contender, label))
                            .toList();
            names.stream()
                    .map(name -> LeftOut.because(reason, name, false))
                    .map(out -> isReference(typed, label, out) ? LeftOut.because(reason, out.label(), true) : out)
                    .forEach(all::add);
        });
        return List.copyOf(all);
    }

    private boolean isReference(Experiment typed, String label, LeftOut out) {
        if (typed.decision().question().isEmpty()) {
            return first && label.equals(reasons.firstEntry().getKey()) && OwnServices.areOnlyBuilds(typed);
        }
        return typed.decision()
                .question()
                .flatMap(Question::referenceIn)
                .filter(out::isNamed)
                .isPresent();
    }
}
