package fairtrial.lab.rehearsal;

import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// The jar of a Java agent.
final class AgentJar {
    private static final String FLAG = "-javaagent:";

    /// A look at a file, with the way there and back.
    private static final Duration LOOK = Duration.ofSeconds(10);

    private AgentJar() {}

    /// Checks the agent of a flag; any other flag is fine.
    ///
    /// @throws UserError FT-157 the file is no agent
    static void require(String flag) {
        Optional<Path> named = named(flag);
        if (named.isEmpty()) {
            return;
        }
        Path file = named.get();
        if (!Files.isRegularFile(file)) {
            throw new UserError("FT-157", file, "no such file");
        }
        try (JarFile jar = new JarFile(file.toFile())) {
            boolean starts = Optional.ofNullable(jar.getManifest())
                    .map(Manifest::getMainAttributes)
                    .map(main -> main.getValue("Premain-Class"))
                    .isPresent();
            if (!starts) {
                throw new UserError("FT-157", file, "no Premain-Class");
            }
        } catch (IOException e) {
            throw new UserError("FT-157", file, "no jar");
        }
    }

    /// Checks that the agent of a flag lies on the machine of these commands; its JVM reads it there.
    ///
    /// @throws UserError FT-157 there is no such file
    static void require(String flag, Commands commands) {
        named(flag)
                .filter(file ->
                        commands.output(List.of("test", "-f", file.toString()), LOOK) instanceof Reading.Unavailable)
                .ifPresent(file -> {
                    throw new UserError("FT-157", file, "no such file on the contender host");
                });
    }

    private static Optional<Path> named(String flag) {
        return flag.startsWith(FLAG)
                ? Optional.of(Path.of(flag.substring(FLAG.length()).replaceFirst("=.*$", "")))
                : Optional.empty();
    }
}
