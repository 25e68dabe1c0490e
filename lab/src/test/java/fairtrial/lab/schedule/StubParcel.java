package fairtrial.lab.schedule;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/// What a [StubJob] needs on its machine.
public final class StubParcel {
    private StubParcel() {}

    /// A parcel with the jar of the job.
    ///
    /// @param folder folder for the jar
    /// @param order  order of the job: `MILLIS FAILING…`
    public static Parcel of(Path folder, String order) {
        return new Parcel(
                StubJob.class.getName(),
                List.of("-Xmx32m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                List.of("files/stub/stub.jar"),
                order,
                Map.of("files/stub/stub.jar", jar(folder.resolve("stub.jar"))));
    }

    private static Path jar(Path jar) {
        String name = StubJob.class.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out);
                InputStream bytes = Objects.requireNonNull(StubJob.class.getResourceAsStream("/" + name))) {
            packed.putNextEntry(new JarEntry(name));
            bytes.transferTo(packed);
            packed.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return jar;
    }
}
