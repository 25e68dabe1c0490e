package fairtrial.lab.explain.profile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A jar with the places of async-profiler's libraries; each has the name of its folder as content.
public final class MadeUpJar {
    private MadeUpJar() {}

    /// Writes the jar.
    public static Path in(Path folder) throws IOException {
        Path jar = folder.resolve("async-profiler.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String system : List.of("linux-x64", "linux-arm64", "macos")) {
                zip.putNextEntry(new ZipEntry(system + "/libasyncProfiler.so"));
                zip.write(system.getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}
