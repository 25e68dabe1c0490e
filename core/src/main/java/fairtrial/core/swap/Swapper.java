package fairtrial.core.swap;

import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Decides which libraries of an application go, come and stay when another container is put in. What its
/// starters bring for the one container and not for the other is the container; all else is the application's
/// and stays as it is.
public final class Swapper {
    /// Starters and, since Boot 4, the modules that know a container.
    private static final String BOOT = "org.springframework.boot";

    /// Empty jars that name dependencies; most archives leave them out.
    private static final String STARTER = "spring-boot-starter";

    /// Interfaces that a container brings in a jar of its own or of somebody's: two copies on a class path
    /// are one too many.
    private static final Set<String> API_GROUPS = Set.of(
            "javax.servlet",
            "jakarta.servlet",
            "javax.websocket",
            "jakarta.websocket",
            "org.eclipse.jetty.toolchain",
            "org.jboss.spec.javax.servlet",
            "org.jboss.spec.javax.websocket");

    private final String boot;
    private final Map<Container, Closure> closures;

    /// @param boot     the application's Boot version
    /// @param closures of every container that it has
    public Swapper(String boot, Map<Container, Closure> closures) {
        this.boot = boot;
        this.closures = Map.copyOf(closures);
    }

    /// The container in an application with these libraries. A servlet container beside Reactor Netty is the one that
    /// serves: Boot asks for it first, and leaves Reactor Netty to HTTP clients.
    ///
    /// @param name of the application, for the message
    /// @throws UserError FT-620 there is none, FT-621 there are several
    public Container present(String name, List<JarLibrary> libraries) {
        List<Container> found = closures.values().stream()
                .filter(closure -> closure.in(libraries).isPresent())
                .map(Closure::container)
                .sorted()
                .toList();
        if (found.isEmpty()) {
            throw new UserError("FT-620", name);
        }
        List<Container> servlet = found.stream().filter(Container::isServlet).toList();
        if (servlet.size() > 1) {
            throw new UserError("FT-621", name, ids(servlet));
        }
        return servlet.isEmpty() ? found.getFirst() : servlet.getFirst();
    }

    /// The version of the container among these libraries; empty where its name does not tell.
    public Optional<String> version(Container container, List<JarLibrary> libraries) {
        return closure(container).in(libraries).map(JarLibrary::version).filter(version -> !version.isEmpty());
    }

    /// Whether that library comes with any of the containers, as its own or as Spring's.
    public boolean isBrought(JarLibrary library) {
        return closures.values().stream().anyMatch(closure -> closure.brings(library) || closure.owns(library));
    }

    /// Refuses a container that the application cannot have.
    ///
    /// @throws UserError FT-622 it is Reactor Netty and this is no application on WebFlux, FT-623 the application's
    ///     Boot version has no such container
    public void require(Container container) {
        closure(container);
    }

    /// What putting that container in does; nothing where it is there already.
    ///
    /// @throws UserError FT-622, FT-623 as [#require]
    public Swap to(Container to, Container from, List<JarLibrary> libraries) {
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

    /// A library of a container's group that its starter does not bring is the application's choice (a pool
    /// of database connections), unless it is a piece of the container itself, in the container's version (its JSP
    /// compiler).
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
                .orElseThrow(() -> container.isServlet()
                        ? new UserError("FT-623", container.id(), boot, ids(closures.keySet()))
                        : new UserError("FT-622", ids(closures.keySet())));
    }
}
