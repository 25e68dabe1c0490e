package org.example.layered;

import com.sun.net.httpserver.HttpServer;
import jakarta.servlet.Filter;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLConnection;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.HttpResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// A real application whose one request passes through each layer. Its program asks itself, phase after phase, and
/// prints what the layers tell.
@RestController
@SpringBootApplication
public class LayeredApplication {
    private static final Logger LOG = LoggerFactory.getLogger(LayeredApplication.class);

    private final DataSource database;
    private final Locks locks = new Locks();
    private final HttpServer other;
    private final HttpClient client = HttpClient.newHttpClient();
    private final CloseableHttpClient pooled = HttpClients.createDefault();

    LayeredApplication(DataSource database) throws IOException {
        this.database = database;
        this.other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        other.start();
    }

    @Bean
    static Filter passing() {
        return (request, response, chain) -> chain.doFilter(request, response);
    }

    @Bean
    static Filter named() {
        return new PassingFilter();
    }

    @GetMapping("/all")
    Map<String, Integer> all() throws Exception {
        int entered = locks.all();
        URI uri = URI.create("http://127.0.0.1:" + other.getAddress().getPort() + "/");
        try (var answer = new SimpleClientHttpRequestFactory()
                .createRequest(uri, org.springframework.http.HttpMethod.GET)
                .execute()) {
            LOG.info("answered {}", answer.getStatusCode());
        }
        pooled.execute(new HttpGet(uri), HttpResponse::getCode);
        client.send(HttpRequest.newBuilder(uri).build(), java.net.http.HttpResponse.BodyHandlers.discarding());
        return Map.of("entered", entered + number());
    }

    private int number() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet one = statement.executeQuery("SELECT 1")) {
            one.next();
            return one.getInt(1);
        }
    }

    /// Starts it.
    ///
    /// @param arguments number of requests of each phase
    public static void main(String... arguments) throws Exception {
        try (var context = (ServletWebServerApplicationContext)
                SpringApplication.run(LayeredApplication.class, "--server.port=0", "--spring.main.banner-mode=off")) {
            int port = context.getWebServer().getPort();
            URI uri = URI.create("http://127.0.0.1:" + port + "/all");
            new Phases(() -> ask(uri), Integer.parseInt(arguments[0])).all();
            context.getBean(LayeredApplication.class).other.stop(0);
        }
    }

    /// On a connection of its own: a container may read the next request of a connection in the same call.
    private static void ask(URI uri) throws IOException {
        URLConnection connection = uri.toURL().openConnection();
        connection.setRequestProperty("Connection", "close");
        try (InputStream in = connection.getInputStream()) {
            in.readAllBytes();
        }
    }
}
