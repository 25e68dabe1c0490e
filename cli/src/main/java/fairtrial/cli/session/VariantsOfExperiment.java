package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.experiment.Variants;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.rehearsal.JvmPreflight;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Contenders of an experiment that varies factors: how many they are, and those that can start on their machine.
final class VariantsOfExperiment {
    private final Terminal terminal;
    private final JvmPreflight preflight;

    /// @param preflight of the machine on which they will start
    VariantsOfExperiment(Terminal terminal, JvmPreflight preflight) {
        this.terminal = terminal;
        this.preflight = preflight;
    }

    /// The experiment with its variants as contenders.
    ///
    /// @param usual contenders of an experiment that names none
    /// @throws UserError FT-149 a contender sets a factor itself
    Experiment expanded(Experiment experiment, List<ContenderSpec> usual) {
        VariantSpec variants = experiment.variants();
        if (variants.levels().isEmpty()) {
            return experiment;
        }
        Experiment expanded = experiment.expanded(usual);
        int bases = Math.max(1, experiment.contenders().size());
        if (variants.varied().size() > 1) {
            terminal.note(new Message(
                    variants.crossed() ? "variant.crossed" : "variant.one-at-a-time",
                    expanded.contenders().size(),
                    Variants.crossed(bases, variants)));
        }
        return expanded;
    }

    /// The contenders that are possible here; each of the others is reported.
    ///
    /// @throws UserError FT-109, FT-118, FT-119, FT-129 or FT-156 no JDK here can run one, FT-204, FT-622 or
    ///     FT-623 there is no such container, FT-186 a heap does not fit, and nothing is left to compare
    Entrants possible(Entrants asked, Planner planner) {
        SortedMap<Integer, UserError> refusals = new TreeMap<>();
        List<ContenderSpec> specs = asked.experiment().contenders();
        for (int i = 0; i < specs.size(); i++) {
            int place = i;
            planner.refusal(specs.get(i), asked.experiment().environment())
                    .ifPresent(refusal -> refusals.put(place, refusal));
        }
        return without(asked, refusals);
    }

    /// The contenders whose JVM accepts its flags; each of the others is reported.
    ///
    /// @param plan plan of the experiment, with a contender for each of its specs
    /// @throws UserError FT-155 a JVM refuses flags and nothing is left to compare, FT-157 an agent is none, FT-158
    ///     likewise a collector
    Entrants startable(Entrants asked, Plan plan) {
        SortedMap<Integer, UserError> refusals = new TreeMap<>();
        Map<Contender, UserError> found = preflight.refusals(plan);
        found.forEach((contender, refusal) -> refusals.put(plan.ranked().indexOf(contender), refusal));
        return without(asked, refusals);
    }

    private Entrants without(Entrants asked, SortedMap<Integer, UserError> refusals) {
        if (refusals.isEmpty()) {
            return asked;
        }
        if (asked.experiment().contenders().size() - refusals.size() < 2) {
            throw refusals.get(refusals.firstKey());
        }
        Entrants left = asked.without(refusals);
        left.leftOut().stream().skip(asked.leftOut().size()).forEach(this::tell);
        return left;
    }

    /// Reports a contender that is left out.
    void tell(LeftOut out) {
        terminal.note(
                new Message("variant.refused", out.label(), terminal.texts().line(out.reason())));
        tellReference(out);
    }

    /// Reports that a contender was the reference of the question, if it was.
    void tellReference(LeftOut out) {
        if (out.reference()) {
            terminal.note(new Message("variant.no-reference", out.label()));
        }
    }

    /// Reports a build that is left out because another one has the same archive.
    void tellSame(LeftOut out) {
        terminal.note(terminal.texts().line(out.reason()));
    }
}
