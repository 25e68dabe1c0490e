package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The application that a contender runs: the built-in service or the user's own.
public interface Application extends Applications {
    @Override
    default Application of(Contender contender) {
        return this;
    }

    /// The class path of a contender, including the probe.
    ///
    /// @param libraries the contender's libraries
    List<Path> classPath(Contender contender, List<Path> libraries);

    /// Name of the class whose `main` is started.
    String startClass();

    /// Environment variables of its process.
    Map<String, String> environment();

    /// Path that returns 2xx when the application is ready; empty: its first response shows that.
    String readyPath();

    /// Shell commands to run before each start.
    List<String> reset();

    /// Whether it speaks TLS by its own configuration; empty when that is not known yet.
    Optional<Boolean> tls();

    /// Whether an untrusted certificate is accepted.
    boolean isInsecure();

    /// Whether it is the user's own application. Its `main` may read arguments itself, so it gets properties
    /// as system properties.
    boolean isOwn();
}
