package fairtrial.plugin.gradle;

import fairtrial.plugin.Runs;
import fairtrial.plugin.Verbs;
import java.io.File;
import java.util.List;
import org.gradle.api.GradleException;

/// `fairtrialGate`.
class GateAction extends VerbAction {
    GateAction(ProjectValues values) {
        super(values);
    }

    @Override
    List<String> words(ProjectValues of) {
        File run = of.run().isEmpty()
                ? new Runs(of.runs())
                        .last()
                        .orElseThrow(() -> new GradleException("There is no run. Run:  gradle fairtrialCompare"))
                : new File(of.run());
        return Verbs.gate(run, of.rules(), of.gateWords());
    }
}
