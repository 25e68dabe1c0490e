package fairtrial.cli.terminal;

import fairtrial.core.text.UserError;
import fairtrial.lab.app.ServiceJars;
import fairtrial.lab.explain.layer.DelayAgent;
import fairtrial.lab.library.OwnClassPath;
import fairtrial.lab.requests.OpenApiReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/// Locations of the tool's own parts: its home (the checkout or an unpacked release) and its cache.
public final class Tool {
    /// Start class of the built-in service.
    public static final String SERVICE = "fairtrial.service.Main";

    private final Path home;

    private Tool(Path home) {
        this.home = home;
    }

    /// The running tool; the launcher states its home.
    public static Tool running() {
        return find(Path.of(System.getProperty("fairtrial.home", ".")).toAbsolutePath());
    }

    /// The tool with its checkout or unpacked release at `home`.
    public static Tool find(Path home) {
        return new Tool(home);
    }

    /// The folder of its parts.
    public Path home() {
        return home;
    }

    /// The version of this build.
    public static String version() {
        return Build.VERSION;
    }

    /// Read once, and not before it is asked for.
    private static final class Build {
        static final String VERSION = readVersion();
    }

    private static String readVersion() {
        Properties properties = new Properties();
        try (InputStream in = Tool.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "unknown");
    }

    /// The cache of registry data: `FAIRTRIAL_CACHE`, or else the user's cache folder.
    public static Path cache() {
        return folder("FAIRTRIAL_CACHE", "XDG_CACHE_HOME", Path.of(".cache"));
    }

    /// The folder of permanent data: `FAIRTRIAL_STATE`, or else the user's state folder.
    public static Path state() {
        return folder("FAIRTRIAL_STATE", "XDG_STATE_HOME", Path.of(".local", "state"));
    }

    private static Path folder(String own, String base, Path otherwise) {
        return environment(own)
                .or(() -> environment(base).map(path -> path.resolve("fairtrial")))
                .orElse(Path.of(System.getProperty("user.home"))
                        .resolve(otherwise)
                        .resolve("fairtrial"));
    }

    /// A variable of the environment; a test sets a system property of that name instead.
    private static Optional<Path> environment(String name) {
        return Optional.ofNullable(System.getProperty(name, System.getenv(name)))
                .filter(text -> !text.isBlank())
                .map(Path::of);
    }

    /// The built-in service and the probe.
    public ServiceJars serviceJars() {
        return new ServiceJars(
                jar("apps/service-jakarta", "fairtrial-service-jakarta"),
                jar("apps/service-javax", "fairtrial-service-javax"),
                jar("probe", "fairtrial-probe"),
                SERVICE);
    }

    /// The class path of the load generator.
    public List<Path> agentClassPath() {
        return Stream.concat(
                        Stream.of(jar("load-agent", "fairtrial-load-agent")),
                        jars(built("load-agent").resolve("agent")).stream())
                .toList();
    }

    /// The agent that plants delays in contenders.
    public DelayAgent delayAgent() {
        return new DelayAgent(
                jar("delay-agent", "fairtrial-delay-agent"),
                jars(built("delay-agent").resolve("weaver")));
    }

    /// The class path of the tool itself.
    public List<Path> toolClassPath() {
        return Stream.concat(
                        Stream.of(built("cli").resolve("fairtrial-cli.jar")),
                        jars(built("cli").resolve("tool")).stream())
                .toList();
    }

    /// What a build of a module made: `MODULE/target` in a checkout, `lib/MODULE` in an unpacked release.
    private Path built(String module) {
        Path released = home.resolve("lib").resolve(module);
        return Files.isDirectory(released) ? released : home.resolve(module).resolve("target");
    }

    private static List<Path> jars(Path libraries) {
        try (Stream<Path> jars = Files.list(libraries)) {
            return jars.filter(jar -> jar.toString().endsWith(".jar")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("not built: " + libraries, e);
        }
    }

    /// The reader of OpenAPI documents.
    ///
    /// @throws UserError FT-669 it is not built
    public static OpenApiReader openApiReader() {
        List<Path> folders = running().folders("openapi");
        return OwnClassPath.load(OpenApiReader.class, folders)
                .orElseThrow(() -> new UserError("FT-669", folders.getFirst()));
    }

    /// The folders of a part's jars, which no class path of the tool has.
    ///
    /// @param part name of its module
    public List<Path> folders(String part) {
        return List.of(built(part), built(part).resolve("client"));
    }

    private Path jar(String module, String name) {
        Path jar = built(module).resolve(name + "-" + version() + ".jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException("not built: " + jar);
        }
        return jar;
    }
}
