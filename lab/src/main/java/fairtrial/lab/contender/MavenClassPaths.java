package fairtrial.lab.contender;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.Versions;
import fairtrial.core.model.Container;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.maven.MavenRegistry;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.contender.maven.ProgramRoots;
import fairtrial.lab.contender.maven.Unresolved;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Class paths from the Maven registries of the user's settings, cached in a folder. A cached one does not
/// start the resolver. Prints nothing; `progress` receives `contender.fetching` and `contender.skipped`.
public final class MavenClassPaths implements ClassPaths, BootLines, AutoCloseable {
    private final KnownLines lines;
    private final MavenRegistry registry;
    private final ClassPathFinder finder;
    private final NewestFinder newest;
    private final Checksums checksums;
    private final ProgramJars programs;

    /// Finds class paths for the known Boot lines.
    public MavenClassPaths(Path cacheFolder, MavenSetup setup, Clock clock, Consumer<Message> progress) {
        this(cacheFolder, setup, clock, progress, KnownLines.SHIPPED);
    }

    /// Finds class paths for the Boot lines of `lines`.
    public MavenClassPaths(
            Path cacheFolder, MavenSetup setup, Clock clock, Consumer<Message> progress, KnownLines lines) {
        CacheFolder cache = new CacheFolder(cacheFolder);
        this.lines = lines;
        this.registry = new MavenRegistry(setup, progress);
        this.finder = new ClassPathFinder(registry, cache);
        this.newest = new NewestFinder(lines, finder, cache, clock, progress);
        this.checksums = new Checksums(cache);
        this.programs = new ProgramJars(cacheFolder, registry);
    }

    @Override
    public String newest(String line) {
        lines.of(line);
        if (Versions.isExact(line)) {
            return line;
        }
        try {
            return newest.newest(line);
        } catch (Unresolved failure) {
            throw switch (failure.kind()) {
                case MISSING -> new UserError("FT-207", line, failure.subject());
                case OFFLINE -> new UserError("FT-205", line, failure.subject());
                case NO_ANSWER -> new UserError("FT-206", line, failure.subject(), failure.reason());
            };
        }
    }

    @Override
    public List<String> versions() {
        return listed(MavenRegistry.BOOT_GROUP, MavenRegistry.BOOT_BOM);
    }

    @Override
    public List<String> versions(Container container) {
        ContainerRules rules = lines.newestOf(container);
        return listed(rules.group(), rules.artifact());
    }

    private List<String> listed(String group, String artifact) {
        try {
            return finder.versions(group, artifact);
        } catch (Unresolved failure) {
            throw new UserError("FT-757", group + ":" + artifact, failure.reason());
        }
    }

    @Override
    public JavaRange javaFor(String boot) {
        return lines.of(boot).java();
    }

    @Override
    public Optional<NewerJava> newerJava(String boot) {
        return lines.of(boot).newerJava();
    }

    @Override
    public List<Path> besideOnJava(String boot, int feature) {
        List<String> libraries = lines.of(boot).besideOn(feature);
        return libraries.isEmpty() ? List.of() : programs.of("newer-java", boot, new ProgramRoots(libraries, Set.of()));
    }

    @Override
    public Optional<ClassPath> addOn(Ability ability, Container container, String containerVersion) {
        List<String> roots = ability.libraries(container, containerVersion);
        return roots.isEmpty()
                ? Optional.empty()
                : Optional.of(programs.classPath(
                        ability.name().toLowerCase(Locale.ROOT).replace("_", ""),
                        containerVersion,
                        new ProgramRoots(roots, Set.of())));
    }

    /// Programs and other libraries from the same registries.
    public ProgramJars programs() {
        return programs;
    }

    @Override
    public ClassPath of(Container container, Optional<String> containerVersion, String boot) {
        new Refusals(finder, container, containerVersion).refuseMistakes(lines.of(boot), boot);
        String exact = newest(boot);
        return find(lines.of(exact), container, containerVersion, exact);
    }

    @Override
    public ClassPath onWebFlux(Container container, String boot) {
        return find(lines.of(boot).onWebFlux(), container, Optional.empty(), boot);
    }

    private ClassPath find(LineRules line, Container container, Optional<String> version, String boot) {
        Refusals refusals = new Refusals(finder, container, version);
        refusals.refuseMistakes(line, boot);
        try {
            return finder.find(line, container, version, boot);
        } catch (Unresolved failure) {
            throw refusals.of(failure, line, boot);
        }
    }

    @Override
    public List<PinnedJar> pinned(ClassPath classPath) {
        return checksums.of(classPath);
    }

    @Override
    public void close() {
        registry.close();
    }
}
