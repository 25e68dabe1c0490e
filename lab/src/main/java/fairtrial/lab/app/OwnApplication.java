package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The user's own application with the probe beside it.
///
/// @param classes its own classes, in class path order; the archive's root comes last, as its launcher starts
///     there
public record OwnApplication(
        List<Path> classes,
        Path probe,
        String startClass,
        Map<String, String> environment,
        String readyPath,
        List<String> reset,
        Optional<Boolean> tls,
        boolean isInsecure)
        implements Application {
    public OwnApplication {
        classes = List.copyOf(classes);
        environment = Map.copyOf(environment);
        reset = List.copyOf(reset);
    }

    @Override
    public List<Path> classPath(Contender contender, List<Path> libraries) {
        List<Path> all = new ArrayList<>(List.of(classes.getFirst()));
        all.addAll(libraries);
        all.add(probe);
        all.addAll(classes.subList(1, classes.size()));
        return List.copyOf(all);
    }

    @Override
    public boolean isOwn() {
        return true;
    }
}
