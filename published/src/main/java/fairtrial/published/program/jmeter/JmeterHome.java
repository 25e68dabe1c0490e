package fairtrial.published.program.jmeter;

import fairtrial.core.text.UserError;
import fairtrial.lab.contender.ProgramJars;
import fairtrial.lab.contender.maven.ProgramRoots;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/// A home folder of Apache JMeter with the layout of its distribution: `bin` with its properties and its
/// launcher, `lib/ext` with its own jars, `lib` with the others.
public record JmeterHome(Path folder, String version) {
    private static final String VERSION = "5.6.3";
    private static final String GROUP = "org.apache.jmeter:";

    /// The parts that a plan of HTTP samplers and random timers needs.
    private static final ProgramRoots ROOTS = new ProgramRoots(
            List.of(
                    GROUP + "ApacheJMeter:" + VERSION,
                    GROUP + "ApacheJMeter_core:" + VERSION,
                    GROUP + "ApacheJMeter_http:" + VERSION,
                    GROUP + "ApacheJMeter_components:" + VERSION,
                    GROUP + "ApacheJMeter_config:" + VERSION),
            // A list of versions that the poms require and no registry has.
            Set.of(GROUP + "bom"));

    private static final String LAUNCHER = "ApacheJMeter-";
    private static final String OWN = "ApacheJMeter_";
    private static final String CONFIGURATION = "ApacheJMeter_config-";

    /// The jars of a home. Unavailable jars are a `UserError`.
    public static List<Path> jars(ProgramJars source) {
        return source.of("jmeter", VERSION, ROOTS);
    }

    /// Lays a home out below a folder, or reuses it there.
    ///
    /// @param jars as of [#jars]
    public static JmeterHome below(Path folder, List<Path> jars) {
        Path home = folder.toAbsolutePath().resolve("jmeter-" + VERSION);
        try {
            for (String part : List.of("bin", "lib/ext", "lib/junit")) {
                Files.createDirectories(home.resolve(part));
            }
            for (Path jar : jars) {
                place(home, jar);
            }
        } catch (IOException e) {
            throw new UserError("FT-402", home, FileTrouble.of(e));
        }
        return new JmeterHome(home, VERSION);
    }

    /// The jar that starts JMeter.
    public Path launcher() {
        return folder.resolve("bin/ApacheJMeter.jar");
    }

    private static void place(Path home, Path jar) throws IOException {
        String name = jar.getFileName().toString();
        if (name.startsWith(LAUNCHER)) {
            // A copy: it looks for its home beside the file that a link leads to.
            copy(() -> Files.newInputStream(jar), Files.size(jar), home.resolve("bin/ApacheJMeter.jar"));
        } else if (name.startsWith(CONFIGURATION)) {
            unpack(home, jar);
        } else {
            link(home.resolve(name.startsWith(OWN) ? "lib/ext" : "lib").resolve(name), jar);
        }
    }

    private static void link(Path link, Path jar) throws IOException {
        if (Files.isSymbolicLink(link) && Files.readSymbolicLink(link).equals(jar)) {
            return;
        }
        Files.deleteIfExists(link);
        try {
            Files.createSymbolicLink(link, jar);
        } catch (FileAlreadyExistsException another) {
            // Another run of the tool lays the same home out at this moment.
            return;
        }
    }

    private static void unpack(Path home, Path jar) throws IOException {
        try (JarFile from = new JarFile(jar.toFile())) {
            Enumeration<JarEntry> entries = from.entries();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                String name = entry.getName();
                boolean setting = name.startsWith("bin/") && name.indexOf('/', 4) < 0 && !entry.isDirectory();
                if (setting) {
                    copy(() -> from.getInputStream(entry), entry.getSize(), home.resolve(name));
                }
            }
        }
    }

    private interface Source {
        InputStream open() throws IOException;
    }

    /// Copies a file unless it exists in that size: a JMeter of another run may be reading it.
    private static void copy(Source source, long bytes, Path to) throws IOException {
        if (Files.exists(to) && Files.size(to) == bytes) {
            return;
        }
        try (InputStream in = source.open()) {
            Files.copy(in, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
