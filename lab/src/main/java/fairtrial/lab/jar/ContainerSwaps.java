package fairtrial.lab.jar;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.model.Protocol;
import fairtrial.core.swap.ClassUse;
import fairtrial.core.swap.Closure;
import fairtrial.core.swap.JarLibrary;
import fairtrial.core.swap.Swap;
import fairtrial.core.swap.Swapper;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.Ability;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.KnownLines;
import fairtrial.lab.settings.AppProperties;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The containers that an application can have: the libraries of the starters of its Boot version, and the
/// effect of each container on this application. A container's libraries are fetched when they are first
/// needed.
public final class ContainerSwaps {
    /// Name prefixes of libraries that support every container and load what fits the present one.
    private static final Set<String> FOR_ANY = Set.of("spring-", "micrometer-", "netty-");

    private static final Pattern WEBFLUX = Pattern.compile("spring-webflux-.*");
    private static final Pattern SERVLETS = Pattern.compile("(spring-webmvc|jersey-container-servlet-core)-.*");

    private final AppFiles app;
    private final SortedMap<String, String> properties;
    private final ClassPaths found;
    private final boolean reactive;
    private final Map<Container, ContainerRules> possible = new EnumMap<>(Container.class);
    private final Map<Container, ClassPath> classPaths = new EnumMap<>(Container.class);
    private final Set<Ability> abilities;
    private final List<JarLibrary> libraries;

    /// Resolves the present container in the registries or in their cache. Where no file has the name of one,
    /// all are.
    ///
    /// @param further user's properties, which override the application's own
    /// @throws UserError FT-203 an unknown line of Boot, FT-205…FT-208 it cannot be resolved
    public ContainerSwaps(AppFiles app, Map<String, String> further, ClassPaths found) {
        this.app = app;
        SortedMap<String, String> all =
                new TreeMap<>(AppProperties.readAll(app.folders().classes().getFirst()));
        all.putAll(further);
        this.properties = Collections.unmodifiableSortedMap(all);
        this.abilities = abilities();
        this.found = found;
        this.reactive = isReactive();
        KnownLines.SHIPPED.containers(app.boot()).forEach((container, rules) -> {
            if (ContainerSupport.of(container).isServlet() || reactive) {
                possible.put(container, rules);
            }
        });
        List<Container> likely = possible.entrySet().stream()
                .filter(entry -> has(file(entry.getValue())))
                .map(Map.Entry::getKey)
                .toList();
        (likely.isEmpty() ? possible.keySet() : likely).forEach(this::resolved);
        this.libraries = named();
    }

    /// The usual name of the file that is the container.
    private static Pattern file(ContainerRules rules) {
        String artifact = rules.marker().substring(rules.marker().indexOf(':') + 1);
        return Pattern.compile(Pattern.quote(artifact) + "(-[0-9].*)?\\.jar");
    }

    /// The libraries of the application with that container, by the starters of its Boot version.
    ///
    /// @throws UserError FT-205…FT-208 they cannot be resolved, FT-622, FT-623 it cannot have that container
    private ClassPath resolved(Container container) {
        swapper().require(container);
        return classPaths.computeIfAbsent(
                container,
                wanted -> able(
                        reactive ? found.onWebFlux(wanted, app.boot()) : found.of(wanted, Optional.empty(), app.boot()),
                        wanted));
    }

    /// The swapper for what is known by now. Of a container whose libraries were not needed it knows which
    /// groups are the container's.
    private Swapper swapper() {
        Map<Container, Closure> closures = new EnumMap<>(Container.class);
        possible.forEach((container, rules) -> {
            List<String> coordinates = Optional.ofNullable(classPaths.get(container))
                    .map(ClassPath::coordinates)
                    .orElse(List.of());
            closures.put(container, closure(container, rules, coordinates));
        });
        return new Swapper(app.boot(), closures);
    }

    /// Whether it is an application on WebFlux, by Boot's own rule (`WebApplicationType`).
    private boolean isReactive() {
        String told = properties.getOrDefault("spring.main.web-application-type", "");
        return told.isEmpty() ? has(WEBFLUX) && !has(SERVLETS) : told.equalsIgnoreCase("reactive");
    }

    private boolean has(Pattern library) {
        return app.folders().libraries().stream()
                .anyMatch(file -> library.matcher(file.getFileName().toString()).matches());
    }

    /// The abilities that the application uses.
    private Set<Ability> abilities() {
        Set<Ability> all = EnumSet.noneOf(Ability.class);
        if ("true".equals(properties.get(Protocol.HTTP2_ENABLED))) {
            all.add(Ability.HTTP_2);
        }
        boolean jsp = ContainerSupport.all().stream()
                .flatMap(support -> support.jspCompiler().stream())
                .anyMatch(this::has);
        if (jsp) {
            all.add(Ability.JSP);
        }
        return all;
    }

    /// The class path with the container's libraries for those abilities.
    private ClassPath able(ClassPath classPath, Container container) {
        ClassPath whole = classPath;
        for (Ability ability : abilities) {
            whole = found.addOn(ability, container, classPath.containerVersion())
                    .map(whole::and)
                    .orElse(whole);
        }
        return whole;
    }

    /// Whether it has JSPs that no compiler handles on that container.
    public boolean losesJsp(Container to) {
        return abilities.contains(Ability.JSP)
                && ContainerSupport.of(to).isServlet()
                && possible.containsKey(to)
                && Ability.JSP.libraries(to, resolved(to).containerVersion()).isEmpty();
    }

    private static Closure closure(Container container, ContainerRules rules, List<String> coordinates) {
        List<String> groups = new ArrayList<>(rules.groups());
        groups.addAll(ContainerSupport.of(container).addOnGroups());
        return new Closure(container, rules.marker(), groups, coordinates);
    }

    private List<JarLibrary> named() {
        Map<String, String> groups = new HashMap<>();
        classPaths.values().stream()
                .flatMap(classPath -> classPath.coordinates().stream())
                .map(coordinate -> coordinate.split(":", -1))
                .forEach(parts -> groups.put(parts[1], parts[0]));
        LibraryNames names = new LibraryNames(groups, repository());
        return app.folders().libraries().parallelStream()
                .map(file -> named(names, file))
                .toList();
    }

    private JarLibrary named(LibraryNames names, Path file) {
        try {
            return names.of(entry(file), file);
        } catch (IOException e) {
            throw new UserError("FT-611", app.origin().source(), entry(file) + ": " + e.getMessage());
        }
    }

    /// Maven's local repository, with each jar at `group/artifact/version/file` and the group as folders.
    private Path repository() {
        ClassPath any = classPaths.values().iterator().next();
        int depth = any.coordinates().getFirst().split(":", -1)[0].split("\\.", -1).length + 3;
        return any.jars().getFirst().resolve("../".repeat(depth)).normalize();
    }

    /// The library's path in the archive; outside of it the whole path.
    private String entry(Path file) {
        return file.startsWith(app.folders().root())
                ? app.folders().root().relativize(file).toString().replace('\\', '/')
                : file.toString();
    }

    /// The container that the application has.
    ///
    /// @throws UserError FT-620 none, FT-621 several
    public Container present() {
        return swapper().present(String.valueOf(app.origin().source()), libraries);
    }

    /// The version of its present container; empty when the file name has none.
    public String presentVersion() {
        return swapper().version(present(), libraries).orElse("");
    }

    /// Uses of a container's classes in the application's own code or in libraries other than Spring's.
    /// Spring's own libraries check first whether the container is present.
    public List<ClassUse> uses() {
        Swapper swapper = swapper();
        Stream<List<ClassUse>> own = app.folders().classes().stream().limit(1).map(ClassUses::inFolder);
        Stream<List<ClassUse>> others = IntStream.range(0, libraries.size())
                .parallel()
                .filter(i -> !isForAnyContainer(swapper, libraries.get(i)))
                .mapToObj(i -> ClassUses.inLibrary(app.folders().libraries().get(i)));
        return Stream.concat(own, others).flatMap(List::stream).distinct().toList();
    }

    private static boolean isForAnyContainer(Swapper swapper, JarLibrary library) {
        return FOR_ANY.stream().anyMatch(library.artifact()::startsWith) || swapper.isBrought(library);
    }

    /// The application's own properties, overridden by the user's.
    public SortedMap<String, String> properties() {
        return properties;
    }

    /// The application's libraries, in class path order.
    public List<JarLibrary> libraries() {
        return libraries;
    }

    /// The containers of its Boot version.
    public List<Container> containers() {
        return List.copyOf(possible.keySet());
    }

    /// The version of a container: for the present one the application's own, for others the version that its
    /// Boot version manages.
    ///
    /// @throws UserError FT-622, FT-623 it cannot have that container
    public String version(Container container) {
        swapper().require(container);
        String own = container == present() ? presentVersion() : "";
        return own.isEmpty() ? resolved(container).containerVersion() : own;
    }

    /// The change to the application for that container.
    public Swap swapTo(Container container) {
        Container present = present();
        resolved(container);
        resolved(present);
        return swapper().swap(container, present, libraries);
    }

    /// Files of the added libraries, in class path order.
    public List<Path> added(Swap swap) {
        ClassPath wanted = resolved(swap.to());
        return swap.added().stream()
                .map(coordinate -> wanted.jars().get(wanted.coordinates().indexOf(coordinate)))
                .toList();
    }

    /// All libraries of the application with that container, in class path order. Added libraries take the
    /// place of the first removed one; without one they come last.
    public List<Path> classPath(Swap swap) {
        List<Path> all = new ArrayList<>();
        boolean placed = false;
        for (int i = 0; i < libraries.size(); i++) {
            if (!swap.removed().contains(libraries.get(i))) {
                all.add(app.folders().libraries().get(i));
            } else if (!placed) {
                all.addAll(added(swap));
                placed = true;
            }
        }
        if (!placed) {
            all.addAll(added(swap));
        }
        return List.copyOf(all);
    }
}
