package fairtrial.cli;

import fairtrial.core.analysis.Percent;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Interval;
import fairtrial.core.text.Message;
import fairtrial.lab.run.Cancel;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// What every part of the self-test on real servers needs.
///
/// @param folder of the runs that it makes
record ServerProof(ProofRun proof, Terminal terminal, Cancel cancel, Path folder) {
    boolean isCancelled() {
        return cancel.isWished();
    }

    void note(Message message) {
        terminal.note(message);
    }

    /// These contenders over so many rounds.
    static Experiment experiment(List<String> specs, int rounds) {
        return experiment(specs, rounds, OptionalInt.empty(), OptionalDouble.empty());
    }

    static Experiment experiment(List<String> specs, int rounds, OptionalInt connections, OptionalDouble margin) {
        return Experiment.of(specs.stream().map(SpecParser::parse).toList(), rounds, connections, margin);
    }

    /// Both ends of a ratio's interval, as differences.
    static String percents(Interval ratio) {
        return Percent.of(ratio.lo()) + " … " + Percent.of(ratio.hi());
    }
}
