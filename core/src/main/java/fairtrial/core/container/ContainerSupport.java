package fairtrial.core.container;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import fairtrial.core.text.Spelling;
import fairtrial.core.text.UserError;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Everything that a container is, one row per container. A new container answers every question, and "none"
/// is an answer. No other code switches on a container.
public sealed interface ContainerSupport permits TomcatSupport, JettySupport, UndertowSupport, NettySupport {
    /// The row of a container.
    static ContainerSupport of(Container container) {
        return switch (container) {
            case TOMCAT -> new TomcatSupport();
            case JETTY -> new JettySupport();
            case UNDERTOW -> new UndertowSupport();
            case NETTY -> new NettySupport();
        };
    }

    /// The container with that identifier.
    ///
    /// @param text words of the user that name it, for the message
    /// @throws UserError FT-102 if there is none
    static Container named(String id, String text) {
        return Container.of(id)
                .orElseThrow(() -> new UserError("FT-102", id, text, ids(true), ids(false))
                        .meaning(Spelling.closest(id, Container.ids())));
    }

    private static String ids(boolean servlet) {
        return all().stream()
                .filter(support -> support.isServlet() == servlet)
                .map(ContainerSupport::id)
                .collect(Collectors.joining(", "));
    }

    /// The rows of all containers, in the order of [Container].
    static List<ContainerSupport> all() {
        return Arrays.stream(Container.values()).map(ContainerSupport::of).toList();
    }

    /// The rows of the containers for servlet applications, such as the built-in service.
    static List<ContainerSupport> servlet() {
        return all().stream().filter(ContainerSupport::isServlet).toList();
    }

    /// The rows of the containers that a comparison without contenders has.
    static List<ContainerSupport> compared() {
        return all().stream().filter(ContainerSupport::isCompared).toList();
    }

    /// The container that Boot's web starter brings, for WebFlux or for servlets.
    static ContainerSupport bootDefault(boolean reactive) {
        return all().stream()
                .filter(support -> support.isUsual() && support.isServlet() != reactive)
                .findFirst()
                .orElseThrow();
    }

    /// The container of this row.
    Container container();

    /// The identifier of the container.
    default String id() {
        return container().id();
    }

    /// Whether it is a servlet container. Others only serve WebFlux applications.
    boolean isServlet();

    /// Whether Boot's web starter for applications of its kind brings it.
    boolean isUsual();

    /// Whether a comparison without contenders, and the self-test, have it. The default budget pays for three.
    boolean isCompared();

    /// Boot's starter, of the group `org.springframework.boot`.
    String starter();

    /// The starter and libraries on a Boot version or line; empty when it does not support the container.
    Optional<ContainerRules> rules(String boot);

    /// Groups of libraries that applications add to it, outside the groups of its rules.
    List<String> addOnGroups();

    /// Libraries for HTTP/2 with a version of the container; empty when its starter has all.
    List<String> http2Libraries(String version);

    /// Libraries of its JSP compiler with a version of the container; empty when it has no compiler.
    List<String> jspLibraries(String version);

    /// File names of its JSP compiler in an application; empty when it has no compiler of its own.
    Optional<Pattern> jspCompiler();

    /// Groups of interfaces that it brings in a separate jar, besides those of the specifications.
    List<String> apiGroups();

    /// Its own packages, as spelled in a constant pool. The servlet API belongs to no container.
    List<String> packages();

    /// Packages with its prefix that are not part of it.
    List<String> foreignPackages();

    /// Sources of the built-in service that use its classes, so they compile with no other container.
    List<String> serviceSources();

    /// Name prefix of the threads that serve requests, which proves container and connector.
    String threadPrefix(Threading threading, Connector connector);

    /// Roles of its threads by name, in the notation of the rules for every JVM (`thread-roles.txt`).
    String threadRoles();

    /// Property that limits its request threads on a Boot version or line; empty without one.
    Optional<String> threadLimit(String boot);

    /// Property that limits its I/O threads on a Boot version or line; empty without one.
    default Optional<String> ioThreadLimit(String boot) {
        return Optional.empty();
    }

    /// Whether it limits the number of requests on virtual threads, on a version of Boot.
    default boolean limitsVirtualThreads(String boot) {
        return false;
    }

    /// Properties without which it does not start with these. A pool whose maximum lies below its minimum needs another
    /// minimum.
    default Map<String, String> requiredWith(SortedMap<String, String> properties) {
        return Map.of();
    }

    /// Property of its limit of requests per connection, if it has a limit by default.
    Optional<String> keepAliveLimit();

    /// Its classes for the connectors; empty when it has one connector only.
    Map<Connector, ConnectorSupport> connectors();

    /// Class that a container with such a connector reports; empty when it has one connector only.
    default Optional<String> connectorClass(Connector connector) {
        return Optional.ofNullable(connectors().get(connector)).map(ConnectorSupport::className);
    }

    /// Properties of ours that make a contender use a connector; the probe applies them.
    Map<String, String> properties(Connector connector);

    /// Native library that changes it; empty without one.
    Optional<NativeLibrary> nativeLibrary();

    /// The class that a project without the probe needs for a connector and properties on a Boot version;
    /// empty when the line has properties for all of them.
    Optional<FactoryTuning> tuning(String boot, Connector connector, SortedMap<String, String> properties);
}
