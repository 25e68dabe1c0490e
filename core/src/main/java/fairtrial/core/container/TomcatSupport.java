package fairtrial.core.container;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Tomcat, the only one with several connectors and with a limit of requests per connection.
record TomcatSupport() implements ContainerSupport {
    private static final String KEEP_ALIVE = "server.tomcat.max-keep-alive-requests";

    /// First line of Boot with that property.
    private static final String KEEP_ALIVE_SINCE = "2.5";

    /// Property of ours; Boot never had one.
    private static final String PROTOCOL = "fairtrial.tomcat.protocol";

    /// The classes for HTTP/1.1. The first versions without one are from the release notes; NIO and NIO2 stay.
    private static final Map<Connector, ConnectorSupport> CONNECTORS = Map.of(
            Connector.NIO, connector("NioProtocol", Optional.empty()),
            Connector.NIO2, connector("Nio2Protocol", Optional.empty()),
            Connector.BIO, connector("Protocol", Optional.of("8.5")),
            Connector.APR, connector("AprProtocol", Optional.of("10.1")));

    private static ConnectorSupport connector(String suffix, Optional<String> goneSince) {
        return new ConnectorSupport("org.apache.coyote.http11.Http11" + suffix, goneSince);
    }

    @Override
    public Container container() {
        return Container.TOMCAT;
    }

    @Override
    public boolean isServlet() {
        return true;
    }

    @Override
    public boolean isUsual() {
        return true;
    }

    @Override
    public boolean isCompared() {
        return true;
    }

    @Override
    public String starter() {
        return "spring-boot-starter-tomcat";
    }

    @Override
    public Optional<ContainerRules> rules(String boot) {
        return Optional.of(new ContainerRules(
                starter(),
                "org.apache.tomcat.embed:tomcat-embed-core",
                List.of("org.apache.tomcat"),
                // The embedded form of Tomcat 8.0 does not declare its separate logging jar.
                Optional.of(new ContainerRules.Companion("8.5", "org.apache.tomcat:tomcat-juli"))));
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
        return List.of("org.apache.tomcat.embed:tomcat-embed-jasper:" + version);
    }

    @Override
    public Optional<Pattern> jspCompiler() {
        return Optional.of(Pattern.compile("tomcat-embed-jasper-.*"));
    }

    @Override
    public List<String> apiGroups() {
        return List.of();
    }

    @Override
    public List<String> packages() {
        return List.of(
                "org/apache/catalina/",
                "org/apache/coyote/",
                "org/apache/tomcat/",
                "org/apache/naming/",
                "org/springframework/boot/tomcat/",
                "org/springframework/boot/web/embedded/tomcat/",
                "org/springframework/boot/context/embedded/tomcat/");
    }

    /// A pool of database connections.
    @Override
    public List<String> foreignPackages() {
        return List.of("org/apache/tomcat/jdbc/");
    }

    @Override
    public List<String> serviceSources() {
        return List.of();
    }

    @Override
    public String threadPrefix(Threading threading, Connector connector) {
        return threading == Threading.VIRTUAL ? "tomcat-handler-" : "http-" + connector.id() + "-";
    }

    @Override
    public String threadRoles() {
        return """
                worker   https?-(jsse-|openssl-)?(nio2?|apr|bio)-.*-exec-\\d+
                poller   https?-(jsse-|openssl-)?(nio2?|apr|bio)-.*-\
                (Acceptor|Poller|ClientPoller|BlockPoller|Sendfile|AsyncTimeout)(-\\d+)?
                poller   NioBlockingSel.*
                cut      https?-(jsse-|openssl-)?(nio2?|apr|bio).*
                worker   tomcat-handler-\\d+
                """;
    }

    @Override
    public Optional<String> threadLimit(String boot) {
        boolean old = Versions.compare(boot, "2.3") < 0;
        return Optional.of(old ? "server.tomcat.max-threads" : "server.tomcat.threads.max");
    }

    @Override
    public Optional<String> keepAliveLimit() {
        return Optional.of(KEEP_ALIVE);
    }

    @Override
    public Map<Connector, ConnectorSupport> connectors() {
        return CONNECTORS;
    }

    @Override
    public Map<String, String> properties(Connector connector) {
        return connector == Connector.NIO ? Map.of() : Map.of(PROTOCOL, className(connector));
    }

    @Override
    public Optional<NativeLibrary> nativeLibrary() {
        return Optional.of(new NativeLibrary(Connector.APR, "libtcnative-*.{so,dylib}*"));
    }

    /// The connector, and the limit of requests per connection before Boot 2.5.
    @Override
    public Optional<FactoryTuning> tuning(String boot, Connector connector, SortedMap<String, String> properties) {
        Map<String, String> values = new HashMap<>();
        Set<String> flags = new TreeSet<>();
        if (connector != Connector.NIO) {
            flags.add("connector");
            values.put("protocol", className(connector));
        }
        if (connector == Connector.APR) {
            flags.add("apr");
        }
        if (properties.containsKey(KEEP_ALIVE) && Versions.compare(boot, KEEP_ALIVE_SINCE) < 0) {
            flags.add("keepalive");
            int limit = Integer.parseInt(properties.getOrDefault(KEEP_ALIVE, "").trim());
            values.put("requests", String.valueOf(limit));
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(new FactoryTuning("TomcatTuning", values, flags));
    }

    private static String className(Connector connector) {
        return Optional.ofNullable(CONNECTORS.get(connector)).orElseThrow().className();
    }
}
