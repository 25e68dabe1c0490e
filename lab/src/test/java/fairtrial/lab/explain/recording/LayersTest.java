package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayersTest {
    private final Layers layers = new Layers(List.of("org.example.shop"));

    @ParameterizedTest
    @CsvSource({
        "java.util.HashMap, jdk",
        "jdk.internal.misc.Unsafe, jdk",
        "jakarta.servlet.http.HttpServlet, container",
        "org.apache.catalina.core.StandardContext, container",
        "org.apache.tomcat.jdbc.pool.DataSource, database",
        "org.eclipse.jetty.server.Server, container",
        "org.xnio.nio.WorkerThread, container",
        "io.netty.channel.nio.NioEventLoop, io.netty",
        "org.springframework.web.servlet.DispatcherServlet, spring",
        "org.springframework.boot.web.embedded.tomcat.TomcatWebServer, container",
        "org.springframework.jdbc.core.JdbcTemplate, database",
        "com.fasterxml.jackson.databind.ObjectMapper, json",
        "ch.qos.logback.classic.Logger, logging",
        "org.example.shop.Orders, application",
        "org.example.shopping.Basket, org.example",
        "org.thymeleaf.TemplateEngine, org.thymeleaf",
        "com.github.benmanes.caffeine.cache.Cache, com.github",
        "Main, application",
        "fairtrial.probe.Channel, probe"
    })
    void the_longest_prefix_decides_and_other_classes_are_their_library(String className, String layer) {
        assertThat(layers.of(className)).isEqualTo(layer);
    }
}
