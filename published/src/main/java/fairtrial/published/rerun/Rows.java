package fairtrial.published.rerun;

import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Planner;
import fairtrial.lab.contender.ClassPaths;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Specs as contenders with their libraries, each resolved once. Several threads may call it.
public final class Rows {
    private final Planner planner;
    private final ClassPaths classPaths;
    private final Map<String, Row> known = new HashMap<>();

    /// A contender and its libraries.
    public record Row(Contender contender, List<Path> libraries) {
        public Row {
            libraries = List.copyOf(libraries);
        }
    }

    public Rows(Planner planner, ClassPaths classPaths) {
        this.planner = planner;
        this.classPaths = classPaths;
    }

    /// The contender of a spec.
    ///
    /// @throws fairtrial.core.text.UserError the contender is not available
    public synchronized Row of(String spec) {
        Row row = known.get(spec);
        if (row == null) {
            row = resolve(spec);
            known.put(spec, row);
        }
        return row;
    }

    private Row resolve(String spec) {
        Contender contender = planner.contender(SpecParser.parse(spec));
        return new Row(
                contender,
                classPaths.jarsOn(
                        contender.software().container(),
                        contender.software().version(),
                        contender.software().boot(),
                        contender.jdk().feature()));
    }
}
