package fairtrial.lab.remote;

import fairtrial.core.model.Contender;
import fairtrial.lab.app.Application;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The application of one contender with its libraries, as it lies on a host.
///
/// @param jars        its whole class path there, in order; a folder is an archive that is unpacked first
/// @param startClass  name of the class whose `main` is started
/// @param isOwn       whether it is the user's own application
public record ShippedApplication(
        List<String> jars,
        String startClass,
        Map<String, String> environment,
        String readyPath,
        List<String> reset,
        Optional<Boolean> tls,
        boolean isInsecure,
        boolean isOwn)
        implements Application {
    public ShippedApplication {
        jars = List.copyOf(jars);
        environment = Map.copyOf(environment);
        reset = List.copyOf(reset);
    }

    /// An application whose class path was copied to these places.
    public static ShippedApplication of(Application application, List<String> jars) {
        return new ShippedApplication(
                jars,
                application.startClass(),
                application.environment(),
                application.readyPath(),
                application.reset(),
                application.tls(),
                application.isInsecure(),
                application.isOwn());
    }

    @Override
    public List<Path> classPath(Contender contender, List<Path> libraries) {
        return jars.stream().map(Path::of).toList();
    }
}
