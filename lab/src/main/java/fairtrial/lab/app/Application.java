package fairtrial.lab.app;

import fairtrial.core.model.Contender;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a contender runs: the built-in service, or the user's own application.
public interface Application {
    /// The class path of that contender, the probe in it.
    ///
    /// @param libraries of the contender
    List<Path> classPath(Contender contender, List<Path> libraries);

    /// The class whose `main` is started.
    String startClass();

    /// Variables of its process.
    Map<String, String> environment();

    /// Answers with 2xx when the application is ready; empty: its first answer tells.
    String readyPath();

    /// Commands before each start.
    List<String> reset();

    /// Whether it speaks TLS by its own files; empty: nobody has asked it yet.
    Optional<Boolean> tls();

    /// Whether a certificate that nobody vouches for is taken.
    boolean isInsecure();

    /// Whether it is the user's own: its `main` may read arguments by itself, so properties are given as system
    /// properties.
    boolean isOwn();
}
