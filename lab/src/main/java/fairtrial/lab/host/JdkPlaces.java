package fairtrial.lab.host;

import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Places to look for a JDK.
///
/// @param environment environment variables; `JAVA_HOME`, `PATH` and those of toolchain managers
/// @param running     home of the running JVM; empty: it is no JDK of the machine
/// @param userHome    folder with `.jdks`, `.m2/toolchains.xml` and those of toolchain managers
/// @param shared      folders with the JDKs of all users
public record JdkPlaces(Map<String, String> environment, Optional<Path> running, Path userHome, List<Path> shared) {
    private static final Pattern TOOLCHAIN_HOME = Pattern.compile("<jdkHome>\\s*([^<]+?)\\s*</jdkHome>");

    public JdkPlaces {
        environment = Map.copyOf(environment);
        shared = List.copyOf(shared);
    }

    /// Places with a JDK that runs this.
    public JdkPlaces(Map<String, String> environment, Path running, Path userHome, List<Path> shared) {
        this(environment, Optional.of(running), userHome, shared);
    }

    /// The places of this machine, on Linux and on macOS.
    public static JdkPlaces ofThisMachine() {
        Path running = Path.of(System.getProperty("java.home"));
        // A release may bring a runtime, cut down to what the tool itself uses.
        boolean own = running.equals(Path.of(System.getProperty("fairtrial.home", ""), "runtime"));
        return new JdkPlaces(
                System.getenv(),
                own ? Optional.empty() : Optional.of(running),
                Path.of(System.getProperty("user.home")),
                List.of(Path.of("/usr/lib/jvm"), Path.of("/Library/Java/JavaVirtualMachines")));
    }

    /// Folders that may be a JDK's home; they need not exist.
    public List<Path> candidates() {
        List<Path> homes = new ArrayList<>(running.stream().toList());
        if (environment.containsKey("JAVA_HOME")) {
            homes.add(Path.of(environment.get("JAVA_HOME")));
        }
        homes.addAll(onSearchPath());
        shared.forEach(folder -> homes.addAll(children(folder)));
        homes.addAll(children(userHome.resolve(".jdks")));
        managed().forEach(folder -> homes.addAll(children(folder)));
        homes.addAll(toolchains());
        return homes;
    }

    /// The folders of toolchain managers, where their variables or defaults put them.
    private List<Path> managed() {
        return List.of(
                under("SDKMAN_CANDIDATES_DIR", ".sdkman/candidates").resolve("java"),
                data("MISE_DATA_DIR", "mise").resolve("installs/java"),
                data("ASDF_DATA_DIR", "asdf").resolve("installs/java"),
                userHome.resolve(".asdf/installs/java"),
                under("JENV_ROOT", ".jenv").resolve("versions"),
                under("JABBA_HOME", ".jabba").resolve("jdk"),
                under("GRADLE_USER_HOME", ".gradle").resolve("jdks"));
    }

    private Path under(String variable, String below) {
        return Optional.ofNullable(environment.get(variable)).map(Path::of).orElseGet(() -> userHome.resolve(below));
    }

    /// The data folder of a program, after the XDG Base Directory Specification.
    private Path data(String variable, String program) {
        return Optional.ofNullable(environment.get(variable))
                .map(Path::of)
                .orElseGet(() -> under("XDG_DATA_HOME", ".local/share").resolve(program));
    }

    private List<Path> onSearchPath() {
        return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, 0))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "java"))
                .filter(Files::isExecutable)
                .flatMap(java -> homeOf(java).stream())
                .toList();
    }

    /// A JDK 8 has a `java` in `jre/bin` too; its home is one level higher.
    private static List<Path> homeOf(Path java) {
        try {
            Path bin = java.toRealPath().getParent();
            Path home = bin == null ? null : bin.getParent();
            if (home == null) {
                return List.of();
            }
            Path above = home.getParent();
            return home.endsWith("jre") && above != null ? List.of(above, home) : List.of(home);
        } catch (IOException e) {
            return List.of();
        }
    }

    /// The folder's entries; on macOS the home lies two levels deeper.
    private static List<Path> children(Path folder) {
        List<Path> homes = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return homes;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                Path deeper = entry.resolve("Contents/Home");
                homes.add(Files.isDirectory(deeper) ? deeper : entry);
            }
            return homes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Path> toolchains() {
        Path file = userHome.resolve(".m2/toolchains.xml");
        if (!Files.isReadable(file)) {
            return List.of();
        }
        try {
            Matcher homes = TOOLCHAIN_HOME.matcher(ForeignText.strict(file, Limit.SMALL_FILE));
            return homes.results().map(found -> Path.of(found.group(1))).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
