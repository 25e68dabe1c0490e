package fairtrial.plugin.gradle;

import fairtrial.plugin.Runs;
import fairtrial.plugin.Verbs;
import java.io.File;
import java.util.List;

/// `fairtrialCompare`.
class CompareAction extends VerbAction {
    CompareAction(ProjectValues values) {
        super(values);
    }

    @Override
    List<String> words(ProjectValues of) {
        File app = Verbs.isNamed(of.compareWords()) ? new File("") : of.app();
        return Verbs.compare(app, new Runs(of.runs()).next(), of.compareWords());
    }
}
