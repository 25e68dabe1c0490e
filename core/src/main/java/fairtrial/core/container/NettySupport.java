package fairtrial.core.container;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;

/// Reactor Netty, from Boot 2.0 on and only for WebFlux.
record NettySupport() implements ContainerSupport {
    /// First line of Boot with WebFlux.
    private static final String SINCE = "2.0";

    /// First line of Boot with Reactor Netty 1. Up to version 0.9 it is one library.
    private static final String SPLIT_SINCE = "2.4";

    @Override
    public Container container() {
        return Container.NETTY;
    }

    @Override
    public boolean isServlet() {
        return false;
    }

    @Override
    public boolean isUsual() {
        return true;
    }

    @Override
    public boolean isCompared() {
        return false;
    }

    @Override
    public String starter() {
        return "spring-boot-starter-reactor-netty";
    }

    /// Without groups, so its libraries stay in an application that has them: HTTP clients on WebFlux use them
    /// too.
    @Override
    public Optional<ContainerRules> rules(String boot) {
        if (Versions.compare(boot, SINCE) < 0) {
            return Optional.empty();
        }
        String library = Versions.compare(boot, SPLIT_SINCE) < 0 ? "reactor-netty" : "reactor-netty-http";
        return Optional.of(
                new ContainerRules(starter(), "io.projectreactor.netty:" + library, List.of(), Optional.empty()));
    }

    @Override
    public List<String> addOnGroups() {
        return List.of();
    }

    @Override
    public List<String> http2Libraries(String version) {
        return List.of();
    }

    @Override
    public List<String> jspLibraries(String version) {
        return List.of();
    }

    @Override
    public Optional<Pattern> jspCompiler() {
        return Optional.empty();
    }

    @Override
    public List<String> apiGroups() {
        return List.of();
    }

    /// Reactor Netty itself stays in a swapped application. The removed part is the module of Boot 4 that
    /// makes a server of it.
    @Override
    public List<String> packages() {
        return List.of("org/springframework/boot/reactor/netty/");
    }

    @Override
    public List<String> foreignPackages() {
        return List.of();
    }

    @Override
    public List<String> serviceSources() {
        return List.of();
    }

    @Override
    public String threadPrefix(Threading threading, Connector connector) {
        return "reactor-http-";
    }

    /// Its event loops run handlers.
    @Override
    public String threadRoles() {
        return """
                worker   reactor-http-.*
                """;
    }

    @Override
    public Optional<String> threadLimit(String boot) {
        return Optional.empty();
    }

    @Override
    public Optional<String> keepAliveLimit() {
        return Optional.empty();
    }

    @Override
    public Map<Connector, ConnectorSupport> connectors() {
        return Map.of();
    }

    @Override
    public Map<String, String> properties(Connector connector) {
        return Map.of();
    }

    @Override
    public Optional<NativeLibrary> nativeLibrary() {
        return Optional.empty();
    }

    @Override
    public Optional<FactoryTuning> tuning(String boot, Connector connector, SortedMap<String, String> properties) {
        return Optional.empty();
    }
}
