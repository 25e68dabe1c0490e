package fairtrial.probe.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.probe.limit.Limits;
import fairtrial.probe.limit.ToldLimits;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.coyote.AbstractProtocol;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.embedded.jetty.JettyServletWebServerFactory;
import org.springframework.boot.web.embedded.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.embedded.undertow.UndertowServletWebServerFactory;
import org.springframework.boot.web.server.AbstractConfigurableWebServerFactory;
import org.springframework.boot.web.server.Compression;
import org.springframework.boot.web.servlet.server.ServletWebServerFactory;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import reactor.core.publisher.Mono;

class LiveContainerTest {
    @Test
    void tomcat_tells_the_limits_in_force() {
        var factory = onLoopback(new TomcatServletWebServerFactory());
        factory.addConnectorCustomizers(connector -> {
            var protocol = (AbstractProtocol<?>) connector.getProtocolHandler();
            protocol.setMaxThreads(7);
            protocol.setMaxConnections(77);
            protocol.setAcceptCount(5);
        });
        Readings effective = effective(factory);
        assertThat(effective.unavailable()).isEmpty();
        assertThat(effective.values())
                .containsEntry("server.tomcat.threads.max", 7)
                .containsEntry("server.tomcat.max-connections", 77)
                .containsEntry("server.tomcat.accept-count", 5)
                .containsEntry("server.tomcat.max-keep-alive-requests", 100)
                .containsEntry("server.tomcat.connection-timeout", "60000ms")
                .containsEntry("server.tomcat.max-http-form-post-size", "2097152B")
                .containsEntry("server.address", "127.0.0.1")
                .containsEntry("server.compression.enabled", false)
                .containsEntry("server.http2.enabled", false)
                .containsEntry("server.ssl.enabled", false)
                .containsEntry("spring.threads.virtual.enabled", false);
    }

    @Test
    void tomcat_on_virtual_threads_has_no_thread_limit_to_tell() {
        var factory = onLoopback(new TomcatServletWebServerFactory());
        factory.addProtocolHandlerCustomizers(
                protocol -> protocol.setExecutor(new VirtualThreadTaskExecutor("tomcat-")));
        Readings effective = effective(factory);
        assertThat(effective.values()).containsEntry("spring.threads.virtual.enabled", true);
        assertThat(effective.unavailable())
                .containsKeys("server.tomcat.threads.max", "server.tomcat.threads.min-spare")
                .hasEntrySatisfying(
                        "server.tomcat.threads.max",
                        reason -> assertThat(reason).contains("VirtualThreadTaskExecutor"));
    }

    @Test
    void jetty_tells_the_limits_in_force() {
        var factory = onLoopback(new JettyServletWebServerFactory());
        factory.setThreadPool(
                new QueuedThreadPool(11, 3, (int) Duration.ofSeconds(9).toMillis()));
        factory.setMaxConnections(33);
        Readings effective = effective(factory);
        assertThat(effective.unavailable()).isEmpty();
        assertThat(effective.values())
                .containsEntry("server.jetty.threads.max", 11)
                .containsEntry("server.jetty.threads.min", 3)
                .containsEntry("server.jetty.threads.idle-timeout", "9000ms")
                .containsEntry("jetty.accept-queue-size", 50)
                .containsEntry("server.jetty.connection-idle-timeout", "30000ms")
                .containsEntry("server.jetty.max-connections", 33)
                .containsEntry("server.address", "127.0.0.1")
                .containsEntry("spring.threads.virtual.enabled", false)
                .containsKeys("server.jetty.threads.acceptors", "server.jetty.threads.selectors");
    }

    @Test
    void jetty_on_virtual_threads_tells_the_cap_of_its_pool() {
        var factory = onLoopback(new JettyServletWebServerFactory());
        var pool = new VirtualThreadPool();
        pool.setMaxThreads(123);
        factory.setThreadPool(pool);
        Readings effective = effective(factory);
        assertThat(effective.values())
                .containsEntry("spring.threads.virtual.enabled", true)
                .containsEntry("server.jetty.threads.max", 123);
    }

    @Test
    void a_jetty_pool_with_a_virtual_executor_serves_on_virtual_threads() {
        var factory = onLoopback(new JettyServletWebServerFactory());
        var pool = new QueuedThreadPool();
        pool.setVirtualThreadsExecutor(new VirtualThreadTaskExecutor("jetty-"));
        factory.setThreadPool(pool);
        assertThat(effective(factory).values()).containsEntry("spring.threads.virtual.enabled", true);
    }

    @Test
    void undertow_tells_the_limits_in_force() {
        var factory = onLoopback(new UndertowServletWebServerFactory());
        factory.setIoThreads(3);
        factory.setWorkerThreads(13);
        factory.setBufferSize(4096);
        factory.setUseDirectBuffers(false);
        Readings effective = effective(factory);
        assertThat(effective.unavailable()).containsOnlyKeys("undertow.backlog");
        assertThat(effective.values())
                .containsEntry("server.undertow.threads.io", 3)
                .containsEntry("server.undertow.threads.worker", 13)
                .containsEntry("server.undertow.buffer-size", "4096B")
                .containsEntry("server.undertow.direct-buffers", false)
                .containsEntry("server.undertow.no-request-timeout", "60000ms")
                .containsEntry("server.address", "127.0.0.1")
                .containsEntry("spring.threads.virtual.enabled", false);
    }

    @Test
    void netty_tells_what_its_server_was_bound_with() {
        var factory = onLoopback(new NettyReactiveWebServerFactory());
        factory.addServerCustomizers(server -> server.maxKeepAliveRequests(77)
                .idleTimeout(Duration.ofSeconds(9))
                .compress(1024)
                .httpRequestDecoder(spec -> spec.maxHeaderSize(4096)));
        var server = factory.getWebServer((request, response) -> Mono.empty());
        server.start();
        try {
            LiveContainer container = LiveContainer.of(server);
            Readings effective = container.effective();
            assertThat(effective.unavailable()).isEmpty();
            assertThat(effective.values())
                    .containsEntry("server.netty.max-keep-alive-requests", 77)
                    .containsEntry("server.netty.idle-timeout", "9000ms")
                    .containsEntry("server.max-http-request-header-size", "4096B")
                    .containsEntry("server.netty.validate-headers", true)
                    .containsEntry("server.address", "127.0.0.1")
                    .containsEntry("server.compression.enabled", true)
                    .containsEntry("server.http2.enabled", false)
                    .containsEntry("server.ssl.enabled", false)
                    .containsEntry("spring.threads.virtual.enabled", false)
                    .hasEntrySatisfying(
                            "reactor.netty.ioWorkerCount",
                            loops -> assertThat((Integer) loops).isGreaterThanOrEqualTo(1));
            assertThat(container.identity().unavailable()).isEmpty();
            assertThat(container.identity().values())
                    .containsEntry("container", "netty")
                    .hasEntrySatisfying(
                            "version", version -> assertThat(version.toString()).startsWith("1.2."))
                    .hasEntrySatisfying(
                            "connector", name -> assertThat(name.toString()).endsWith("ServerSocketChannel"));
            assertThat(container.pools().values())
                    .containsEntry("connections", 0)
                    .containsKeys("threads", "max_threads", "queued");
        } finally {
            server.stop();
        }
    }

    @Test
    void undertow_serves_on_the_executor_of_its_deployment() {
        var factory = onLoopback(new UndertowServletWebServerFactory());
        factory.addDeploymentInfoCustomizers(
                deployment -> deployment.setExecutor(new VirtualThreadTaskExecutor("undertow-")));
        assertThat(effective(factory).values()).containsEntry("spring.threads.virtual.enabled", true);
    }

    @Test
    void compression_is_seen_in_each_containers_own_objects() {
        assertThat(compressing(new TomcatServletWebServerFactory())).containsEntry("server.compression.enabled", true);
        assertThat(compressing(new JettyServletWebServerFactory())).containsEntry("server.compression.enabled", true);
        assertThat(compressing(new UndertowServletWebServerFactory()))
                .containsEntry("server.compression.enabled", true);
    }

    @Test
    void each_container_tells_who_it_is_and_how_its_pool_stands() {
        assertWho(new TomcatServletWebServerFactory(), "tomcat", "10.1.55", "Http11NioProtocol");
        assertWho(new JettyServletWebServerFactory(), "jetty", "12.0.36", "ServerConnector");
        assertWho(new UndertowServletWebServerFactory(), "undertow", "2.3.24.Final", "NioXnioWorker");
    }

    @Test
    void a_setting_shows_what_was_requested_beside_what_is_in_force() {
        var factory = onLoopback(new TomcatServletWebServerFactory());
        factory.addConnectorCustomizers(
                connector -> ((AbstractProtocol<?>) connector.getProtocolHandler()).setMaxThreads(7));
        var requested = Map.of("server.tomcat.threads.max", "50");
        try (Running running = Running.start(factory)) {
            var settings = running.container.settings(
                    running.container.effective(), property -> Optional.ofNullable(requested.get(property)), "3.5.16");
            assertThat(settings)
                    .contains(Map.of(
                            "property", "server.tomcat.threads.max",
                            "default", "200",
                            "requested", "50",
                            "effective", "7"));
        }
    }

    @Test
    void each_container_tells_its_limited_resources() {
        assertThat(resources(new TomcatServletWebServerFactory()))
                .containsKeys("request_threads", "connections", "listen_queue", "io_threads")
                .hasEntrySatisfying(
                        "request_threads",
                        threads -> assertThat(threads)
                                .containsEntry("capacity", 200.0)
                                .containsEntry("used", 0.0)
                                .containsEntry("setting", "server.tomcat.threads.max"));
        var jetty = new JettyServletWebServerFactory();
        jetty.setThreadPool(new QueuedThreadPool(20));
        assertThat(resources(jetty))
                .containsKeys("request_threads", "listen_queue")
                .hasEntrySatisfying(
                        "request_threads",
                        threads -> assertThat(threads)
                                .hasEntrySatisfying(
                                        "capacity",
                                        most -> assertThat((Double) most).isBetween(10.0, 18.0)));
        var undertow = new UndertowServletWebServerFactory();
        undertow.setWorkerThreads(13);
        undertow.setIoThreads(3);
        assertThat(resources(undertow))
                .containsKeys("request_threads", "listen_queue", "io_threads")
                .hasEntrySatisfying(
                        "request_threads",
                        threads -> assertThat(threads)
                                .containsEntry("capacity", 13.0)
                                .containsEntry("used", 0.0)
                                .containsEntry("waiting", 0.0));
    }

    @Test
    void jetty_on_virtual_threads_has_permits_for_requests() {
        var factory = new JettyServletWebServerFactory();
        var pool = new VirtualThreadPool();
        pool.setMaxThreads(123);
        factory.setThreadPool(pool);
        assertThat(resources(factory))
                .hasEntrySatisfying(
                        "request_threads",
                        threads -> assertThat(threads)
                                .containsEntry("capacity", 123.0)
                                .containsEntry("value", "123")
                                .containsKey("waiting"));
    }

    @Test
    void tomcat_on_virtual_threads_has_no_limited_threads() {
        var factory = new TomcatServletWebServerFactory();
        factory.addProtocolHandlerCustomizers(
                protocol -> protocol.setExecutor(new VirtualThreadTaskExecutor("tomcat-")));
        assertThat(resources(factory)).containsKey("connections").doesNotContainKey("request_threads");
    }

    private static Map<String, Map<String, Object>> resources(AbstractConfigurableWebServerFactory factory) {
        try (Running running = Running.start((ServletWebServerFactory) onLoopback(factory))) {
            Limits limits = new Limits();
            running.container.limits(limits);
            Map<String, Map<String, Object>> byKind = new TreeMap<>();
            for (String kind : ToldLimits.kinds(limits)) {
                byKind.put(kind, ToldLimits.only(limits, kind));
            }
            return byKind;
        }
    }

    @Test
    void a_server_of_another_make_is_refused_with_a_reason() {
        assertThatThrownBy(() -> LiveContainer.of("no server")).hasMessageContaining("java.lang.String");
    }

    private static void assertWho(
            AbstractConfigurableWebServerFactory factory, String container, String version, String connector) {
        try (Running running = Running.start((ServletWebServerFactory) onLoopback(factory))) {
            Readings identity = running.container.identity();
            assertThat(identity.unavailable()).isEmpty();
            assertThat(identity.values())
                    .containsEntry("container", container)
                    .containsEntry("version", version)
                    .containsEntry("threading", "platform");
            assertThat(identity.values())
                    .hasEntrySatisfying(
                            "connector", name -> assertThat(name.toString()).endsWith(connector));
            assertThat(running.container.pools().values())
                    .containsEntry("queued", 0)
                    .containsKeys("threads", "max_threads")
                    .hasEntrySatisfying(
                            "connections", open -> assertThat(open.toString()).isEqualTo("0"));
        }
    }

    private static Map<String, Object> compressing(AbstractConfigurableWebServerFactory factory) {
        var compression = new Compression();
        compression.setEnabled(true);
        factory.setCompression(compression);
        return effective((ServletWebServerFactory) onLoopback(factory)).values();
    }

    private static Readings effective(ServletWebServerFactory factory) {
        try (Running running = Running.start(factory)) {
            return running.container.effective();
        }
    }

    private static <F extends AbstractConfigurableWebServerFactory> F onLoopback(F factory) {
        factory.setPort(0);
        factory.setAddress(InetAddress.getLoopbackAddress());
        return factory;
    }

    private record Running(org.springframework.boot.web.server.WebServer server, LiveContainer container)
            implements AutoCloseable {
        static Running start(ServletWebServerFactory factory) {
            var server = factory.getWebServer();
            server.start();
            return new Running(server, LiveContainer.of(server));
        }

        @Override
        public void close() {
            server.stop();
        }
    }
}
