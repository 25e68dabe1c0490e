package fairtrial.lab.rehearsal;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// The jar of a Java agent.
final class AgentJar {
    private static final String FLAG = "-javaagent:";

    private AgentJar() {}

    /// Checks the agent of a flag; any other flag is fine.
    ///
    /// @throws UserError FT-157 the file is no agent
    static void require(String flag) {
        if (!flag.startsWith(FLAG)) {
            return;
        }
        Path file = Path.of(flag.substring(FLAG.length()).replaceFirst("=.*$", ""));
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
}
