package fairtrial.core.swap;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Decides which libraries of an application are removed, added and kept for another container. Libraries that
/// the starters bring for one container and not for the other belong to the container. All others belong to
/// the application and are kept.
public final class Swapper {
    /// Group of the starters and, since Boot 4, of the modules for a container.
    private static final String BOOT = "org.springframework.boot";

    /// Prefix of empty jars that name dependencies; most archives leave them out.
    private static final String STARTER = "spring-boot-starter";

    /// Groups of interfaces that a container brings in a separate jar. Two copies on a class path conflict.
    private static final Set<String> API_GROUPS = Stream.concat(
                    Stream.of("javax.servlet", "jakarta.servlet", "javax.websocket", "jakarta.websocket"),
                    ContainerSupport.all().stream().flatMap(support -> support.apiGroups().stream()))
            .collect(Collectors.toUnmodifiableSet());

    private final String boot;
    private final Map<Container, Closure> closures;

    /// A swapper for one Boot version.
    ///
    /// @param boot     the application's Boot version
    /// @param closures closures of every container of this version
    public Swapper(String boot, Map<Container, Closure> closures) {
        this.boot = boot;
        this.closures = Map.copyOf(closures);
    }

    /// The container of an application with these libraries. A servlet container beside Reactor Netty is the
    /// server: Boot prefers it and leaves Reactor Netty to HTTP clients.
    ///
    /// @param name name of the application, for the message
    /// @throws UserError FT-620 if there is none, FT-621 if there are several
    public Container present(String name, List<JarLibrary> libraries) {
        List<Container> found = closures.values().stream()
                .filter(closure -> closure.find(libraries).isPresent())
                .map(Closure::container)
                .sorted()
                .toList();
        if (found.isEmpty()) {
            throw new UserError("FT-620", name);
        }
        List<Container> servlet = found.stream()
                .filter(container -> ContainerSupport.of(container).isServlet())
                .toList();
        if (servlet.size() > 1) {
            throw new UserError("FT-621", name, ids(servlet));
        }
        return servlet.isEmpty() ? found.getFirst() : servlet.getFirst();
    }

    /// The version of the container among these libraries; empty where its name has none.
    public Optional<String> version(Container container, List<JarLibrary> libraries) {
        return closure(container).find(libraries).map(JarLibrary::version).filter(version -> !version.isEmpty());
    }

    /// Whether any of the containers brings this library, as its own or as Spring's.
    public boolean isBrought(JarLibrary library) {
        return closures.values().stream().anyMatch(closure -> closure.brings(library) || closure.owns(library));
    }

    /// Checks that the application can have this container.
    ///
    /// @throws UserError FT-622 for Reactor Netty in an application without WebFlux, FT-623 if the
    ///     application's Boot version has no such container
    public void require(Container container) {
        closure(container);
    }

    /// The changes for this container; none if the application already has it.
    ///
    /// @throws UserError FT-622, FT-623 as in [#require]
    public Swap swap(Container to, Container from, List<JarLibrary> libraries) {
        Closure present = closure(from);
        Closure wanted = closure(to);
        if (to == from) {
            return new Swap(from, to, List.of(), List.of(), libraries);
        }
        List<JarLibrary> removed = new ArrayList<>();
        List<JarLibrary> kept = new ArrayList<>();
        for (JarLibrary library : libraries) {
            (goes(library, present, wanted) ? removed : kept).add(library);
        }
        boolean starters =
                libraries.stream().anyMatch(library -> library.artifact().startsWith(STARTER));
        List<String> added = wanted.coordinates().stream()
                .filter(coordinate -> !present.coordinates().contains(coordinate))
                .filter(coordinate -> starters || !Closure.key(coordinate).startsWith(BOOT + ":" + STARTER))
                .filter(coordinate -> kept.stream().noneMatch(library -> library.is(Closure.key(coordinate))))
                .toList();
        return new Swap(from, to, removed, added, kept);
    }

    private static boolean goes(JarLibrary library, Closure present, Closure wanted) {
        if (wanted.brings(library)) {
            return false;
        }
        boolean own = present.owns(library) && isPartOf(library, present);
        boolean replaced = library.group()
                .filter(group -> group.equals(BOOT) || API_GROUPS.contains(group))
                .isPresent();
        return own || (replaced && present.brings(library));
    }

    /// Whether the library is part of the container. A library of a container's group that its starter does
    /// not bring is usually the application's choice (a database connection pool). But it is part of the
    /// container if it has the group of the container's main library (its JSP compiler).
    private static boolean isPartOf(JarLibrary library, Closure present) {
        return present.brings(library)
                || present.coordinates().stream()
                        .filter(coordinate -> coordinate.startsWith(present.marker() + ":"))
                        .anyMatch(coordinate -> library.group()
                                .filter(group -> coordinate.startsWith(group + ":"))
                                .isPresent());
    }

    private static String ids(Collection<Container> containers) {
        return containers.stream().sorted().map(Container::id).collect(Collectors.joining(", "));
    }

    private Closure closure(Container container) {
        return Optional.ofNullable(closures.get(container))
                .orElseThrow(() -> ContainerSupport.of(container).isServlet()
                        ? new UserError("FT-623", container.id(), boot, ids(closures.keySet()))
                        : new UserError("FT-622", ids(closures.keySet())));
    }
}
