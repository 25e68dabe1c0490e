package fairtrial.core.container;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;

/// Undertow, up to Boot 3.5.
record UndertowSupport() implements ContainerSupport {
    /// First line of Boot without it: Boot 4 needs Servlet 6.1.
    private static final String GONE_SINCE = "4.0";

    @Override
    public Container container() {
        return Container.UNDERTOW;
    }

    @Override
    public boolean isServlet() {
        return true;
    }

    @Override
    public boolean isUsual() {
        return false;
    }

    @Override
    public boolean isCompared() {
        return true;
    }

    @Override
    public String starter() {
        return "spring-boot-starter-undertow";
    }

    @Override
    public Optional<ContainerRules> rules(String boot) {
        return Versions.compare(boot, GONE_SINCE) < 0
                ? Optional.of(new ContainerRules(
                        starter(), "io.undertow:undertow-core", List.of("io.undertow"), Optional.empty()))
                : Optional.empty();
    }

    @Override
    public List<String> addOnGroups() {
        return List.of();
    }

    @Override
    public List<String> http2Libraries(String version) {
        return List.of();
    }

    /// None (Boot's reference, "JSP Limitations").
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
        return List.of("org.jboss.spec.javax.servlet", "org.jboss.spec.javax.websocket");
    }

    @Override
    public List<String> packages() {
        return List.of(
                "io/undertow/",
                "org/xnio/",
                "org/springframework/boot/web/embedded/undertow/",
                "org/springframework/boot/context/embedded/undertow/");
    }

    @Override
    public List<String> foreignPackages() {
        return List.of();
    }

    @Override
    public List<String> serviceSources() {
        return List.of("UndertowTransfer.java");
    }

    @Override
    public String threadPrefix(Threading threading, Connector connector) {
        return threading == Threading.VIRTUAL ? "undertow-" : "XNIO-";
    }

    @Override
    public String threadRoles() {
        return """
                poller   XNIO-\\d+ (I/O-\\d+|Accept)
                worker   XNIO-\\d+ task-\\d+
                """;
    }

    @Override
    public Optional<String> threadLimit(String boot) {
        return Optional.of(isOld(boot) ? "server.undertow.worker-threads" : "server.undertow.threads.worker");
    }

    @Override
    public Optional<String> ioThreadLimit(String boot) {
        return Optional.of(isOld(boot) ? "server.undertow.io-threads" : "server.undertow.threads.io");
    }

    /// Whether that version of Boot has the names of before 2.3.
    private static boolean isOld(String boot) {
        return Versions.compare(boot, "2.3") < 0;
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
