package fairtrial.core.container;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Jetty, whose HTTP/2 and JSPs are libraries of their own.
record JettySupport() implements ContainerSupport {
    private static final String MOST = "server.jetty.threads.max";
    private static final String LEAST = "server.jetty.threads.min";

    /// First line of Boot with these properties.
    private static final String THREADS_SINCE = "2.3";

    /// Defaults of `QueuedThreadPool`.
    private static final int USUAL_LEAST = 8;

    private static final int USUAL_MOST = 200;

    @Override
    public Container container() {
        return Container.JETTY;
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
        return "spring-boot-starter-jetty";
    }

    @Override
    public Optional<ContainerRules> rules(String boot) {
        return Optional.of(new ContainerRules(
                starter(), "org.eclipse.jetty:jetty-server", List.of("org.eclipse.jetty"), Optional.empty()));
    }

    /// Its compiler of JSPs is Tomcat's, repackaged.
    @Override
    public List<String> addOnGroups() {
        return List.of("org.mortbay.jasper");
    }

    /// Separate libraries (Boot's reference, "HTTP/2 With Jetty").
    @Override
    public List<String> http2Libraries(String version) {
        String server = Versions.compare(version, "12") < 0 ? "http2-server" : "jetty-http2-server";
        return List.of(
                "org.eclipse.jetty.http2:" + server + ":" + version,
                "org.eclipse.jetty:jetty-alpn-java-server:" + version);
    }

    @Override
    public List<String> jspLibraries(String version) {
        if (Versions.compare(version, "12") < 0) {
            return List.of("org.eclipse.jetty:apache-jsp:" + version);
        }
        String edition = Versions.compare(version, "12.1") < 0 ? "ee10" : "ee11";
        return List.of("org.eclipse.jetty." + edition + ":jetty-" + edition + "-apache-jsp:" + version);
    }

    @Override
    public Optional<Pattern> jspCompiler() {
        return Optional.of(Pattern.compile("(jetty-ee[0-9]+-)?apache-jsp-.*"));
    }

    @Override
    public List<String> apiGroups() {
        return List.of("org.eclipse.jetty.toolchain");
    }

    @Override
    public List<String> packages() {
        return List.of(
                "org/eclipse/jetty/",
                "org/springframework/boot/jetty/",
                "org/springframework/boot/web/embedded/jetty/",
                "org/springframework/boot/context/embedded/jetty/");
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
        return threading == Threading.VIRTUAL ? "VirtualThread" : "qtp";
    }

    /// Its selectors are tasks of the same pool, under the same names, and a selecting thread runs handlers
    /// too.
    @Override
    public String threadRoles() {
        return """
                poller   qtp\\d+-\\d+-acceptor-.*
                poller   qtp\\d+-\\d+-selector-.*
                worker   qtp\\d+(-.*)?
                worker   jetty-.*
                """;
    }

    @Override
    public Optional<String> threadLimit(String boot) {
        return Versions.compare(boot, THREADS_SINCE) < 0 ? Optional.empty() : Optional.of(MOST);
    }

    /// From these releases of a line on, its pool is a `VirtualThreadPool`, which lets 200 tasks run by default
    /// (docs/containers.md).
    @Override
    public boolean limitsVirtualThreads(String boot) {
        String since = Versions.compare(boot, "3.5") < 0 ? "3.4.11" : Versions.compare(boot, "4") < 0 ? "3.5.7" : "4.0";
        return Versions.compare(boot, since) >= 0;
    }

    /// `QueuedThreadPool` refuses a maximum below its minimum. A value that is no number, such as a placeholder, is
    /// unknown.
    @Override
    public Map<String, String> requiredWith(SortedMap<String, String> properties) {
        boolean known = Stream.of(MOST, LEAST)
                .flatMap(name -> Optional.ofNullable(properties.get(name)).stream())
                .allMatch(value -> value.trim().matches("\\d{1,9}"));
        if (!known) {
            return Map.of();
        }
        int most = number(properties, MOST, USUAL_MOST);
        return most < number(properties, LEAST, USUAL_LEAST) ? Map.of(LEAST, String.valueOf(most)) : Map.of();
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

    /// The bounds of the pool before Boot 2.3.
    @Override
    public Optional<FactoryTuning> tuning(String boot, Connector connector, SortedMap<String, String> properties) {
        boolean bounds = properties.containsKey(MOST) || properties.containsKey(LEAST);
        if (!bounds || Versions.compare(boot, THREADS_SINCE) >= 0) {
            return Optional.empty();
        }
        int most = number(properties, MOST, USUAL_MOST);
        int least = number(properties, LEAST, Math.min(USUAL_LEAST, most));
        Map<String, String> values = Map.of("most", String.valueOf(most), "least", String.valueOf(least));
        return Optional.of(new FactoryTuning("JettyTuning", values, Set.of()));
    }

    private static int number(SortedMap<String, String> properties, String name, int otherwise) {
        return Optional.ofNullable(properties.get(name))
                .map(text -> Integer.parseInt(text.trim()))
                .orElse(otherwise);
    }
}
