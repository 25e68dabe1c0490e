package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.experiment.Variants;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.rehearsal.JvmPreflight;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Contenders of an experiment that varies factors: how many they are, and those whose JVM accepts its flags.
final class VariantsOfExperiment {
    private final Terminal terminal;
    private final JvmPreflight preflight = new JvmPreflight(LocalCommands.ofThisMachine());

    VariantsOfExperiment(Terminal terminal) {
        this.terminal = terminal;
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

    /// The experiment without the contenders whose JVM refuses its flags; each is reported.
    ///
    /// @param plan plan of the experiment, with a contender for each of its specs
    /// @throws UserError FT-155 a JVM refuses flags and nothing is left to compare, FT-157 an agent is none, FT-158
    ///     likewise a collector
    Experiment startable(Experiment experiment, Plan plan) {
        Map<Contender, UserError> refusals = preflight.refusals(plan);
        if (refusals.isEmpty()) {
            return experiment;
        }
        List<Contender> ranked = plan.ranked();
        UserError first = refusals.values().iterator().next();
        if (ranked.size() - refusals.size() < 2
                || ranked.size() != experiment.contenders().size()) {
            throw first;
        }
        List<ContenderSpec> left = new ArrayList<>();
        for (int i = 0; i < ranked.size(); i++) {
            UserError refusal = refusals.get(ranked.get(i));
            if (refusal == null) {
                left.add(experiment.contenders().get(i));
            } else {
                terminal.note(new Message(
                        "variant.refused",
                        ranked.get(i).label(),
                        terminal.texts().line(refusal)));
            }
        }
        return experiment.withContenders(left);
    }
}
