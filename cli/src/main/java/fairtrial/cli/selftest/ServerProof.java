package fairtrial.cli.selftest;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Percent;
import fairtrial.core.experiment.DecisionSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Interval;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Message;
import fairtrial.lab.run.Cancel;
import fairtrial.proof.fault.FaultInjection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/// Common context of the parts of the self-test on real servers.
///
/// @param folder parent of the run folders
public record ServerProof(ProofRun proof, Terminal terminal, Cancel cancel, Path folder) {
    boolean isCancelled() {
        return cancel.isRequested();
    }

    String say(String key) {
        return terminal.texts().say(key);
    }

    void note(Message message) {
        terminal.note(message);
    }

    /// Conducts and judges a run, with or without fault injection.
    ///
    /// @param cut  makes the plan smaller
    /// @param name name of the run folder
    ProofRun.Judged run(Experiment experiment, UnaryOperator<Plan> cut, FaultInjection.Kind kind, String name) {
        return proof.run(experiment, cut, kind, Optional.empty(), folder.resolve(name));
    }

    /// Conducts and judges a run without fault injection.
    ProofRun.Judged run(Experiment experiment, UnaryOperator<Plan> cut, String name) {
        return run(experiment, cut, FaultInjection.Kind.NONE, name);
    }

    /// An experiment with these contenders over that number of rounds.
    static Experiment experiment(List<String> specs, int rounds) {
        return experiment(specs, rounds, OptionalInt.empty(), OptionalDouble.empty());
    }

    static Experiment experiment(List<String> specs, int rounds, OptionalInt connections, OptionalDouble margin) {
        return Experiment.of(specs.stream().map(SpecParser::parse).toList(), rounds)
                .withLoad(LoadSpec.DEFAULTS.withConnections(connections))
                .withDecision(DecisionSpec.DEFAULTS.withMargin(margin));
    }

    /// Both ends of a ratio's interval, as differences.
    static String percents(Interval ratio) {
        return Percent.of(ratio.lo()) + " … " + Percent.of(ratio.hi());
    }
}
