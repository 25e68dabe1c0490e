package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import fairtrial.lab.contender.KnownLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tool's own jars: the built-in service for each servlet namespace, its start class, and the probe.
public record ServiceJars(Path jakarta, Path javax, Path probe, String startClass) implements Application {
    /// The service, the probe, then the libraries.
    @Override
    public List<Path> classPath(Contender contender, List<Path> libraries) {
        List<Path> all = new ArrayList<>(List.of(service(contender.software().boot()), probe));
        all.addAll(libraries);
        return List.copyOf(all);
    }

    @Override
    public Map<String, String> environment() {
        return Map.of();
    }

    @Override
    public String readyPath() {
        return "";
    }

    @Override
    public List<String> reset() {
        return List.of();
    }

    @Override
    public Optional<Boolean> tls() {
        return Optional.of(false);
    }

    @Override
    public boolean isInsecure() {
        return true;
    }

    @Override
    public boolean isOwn() {
        return false;
    }

    /// The build of the service for a Boot version.
    private Path service(String boot) {
        return switch (KnownLines.SHIPPED.servlet(boot)) {
            case JAVAX -> javax;
            case JAKARTA -> jakarta;
        };
    }
}
