package fairtrial.core.gate;

import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The contenders of a plan as rules name them: by id or by label. An id has priority over a label.
public final class RuleNames {
    private final Plan plan;

    private RuleNames(Plan plan) {
        this.plan = plan;
    }

    /// The names in this plan.
    public static RuleNames of(Plan plan) {
        return new RuleNames(plan);
    }

    /// The rule with ids for its contenders. A build that was left out has the id of the one with the same archive.
    /// Another contender that was left out keeps its name.
    ///
    /// @throws UserError FT-904 a name is that of no contender, FT-908 a label is that of several
    public Rule resolved(Rule rule) {
        return rule.between(id(rule.contender()), rule.against().map(other -> isBaseline(other) ? other : id(other)));
    }

    /// Whether the rule uses the baseline. A contender with this name has priority.
    public boolean needsBaseline(Rule rule) {
        return rule.against().filter(this::isBaseline).isPresent();
    }

    private boolean isBaseline(String other) {
        return other.equals(Rule.BASELINE) && known(other).isEmpty();
    }

    /// The contenders of a rule that were left out of the run.
    List<LeftOut> leftOut(Rule rule) {
        return Stream.concat(Stream.of(rule.contender()), rule.against().stream())
                .filter(name -> known(name).isEmpty())
                .flatMap(name -> leftOut(name).stream())
                .toList();
    }

    private Optional<LeftOut> leftOut(String name) {
        return plan.leftOut().stream().filter(out -> out.isNamed(name)).findFirst();
    }

    private String id(String name) {
        return known(name)
                .or(() -> leftOut(name)
                        .map(out -> out.sameAs().flatMap(this::known).orElse(name)))
                .orElseThrow(() -> new UserError("FT-904", name, named(plan.contenders())));
    }

    /// The id of the contender in the run that this text means; empty without one.
    private Optional<String> known(String name) {
        if (plan.contenders().stream().anyMatch(contender -> contender.id().equals(name))) {
            return Optional.of(name);
        }
        List<Contender> labelled = plan.ranked().stream()
                .filter(contender -> contender.label().equals(name))
                .toList();
        if (labelled.size() > 1) {
            throw new UserError("FT-908", name, named(labelled));
        }
        return labelled.stream().map(Contender::id).findFirst();
    }

    private static String named(List<Contender> contenders) {
        return contenders.stream().map(Contender::id).collect(Collectors.joining(", "));
    }
}
