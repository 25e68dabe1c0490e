package fairtrial.shop.limited;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariDataSource;
import fairtrial.shop.ShopApplication;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/// The whole shop with each planted bottleneck switched on, and without any.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LimitedShopTest {
    private static final List<String> PATHS = List.of(
            "wait", "task", "queue", "monitor", "lock", "query", "basket", "remote", "bulkhead", "logged", "heap");

    private final HttpClient client = HttpClient.newHttpClient();
    private final CountDownLatch answer = new CountDownLatch(1);
    private final HttpServer stub;
    private ConfigurableApplicationContext shop;

    LimitedShopTest() throws IOException {
        stub = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        stub.setExecutor(Executors.newCachedThreadPool());
        stub.start();
        shop = started();
    }

    private static ConfigurableApplicationContext started(String... properties) {
        String[] all = new String[properties.length + 2];
        all[0] = "--server.port=0";
        all[1] = "--spring.datasource.url=jdbc:h2:mem:" + System.nanoTime() + ";DB_CLOSE_DELAY=-1";
        for (int i = 0; i < properties.length; i++) {
            all[i + 2] = "--" + properties[i];
        }
        return SpringApplication.run(ShopApplication.class, all);
    }

    private void restarted(String... properties) {
        shop.close();
        shop = started(properties);
    }

    @AfterEach
    void close() {
        answer.countDown();
        shop.close();
        stub.stop(0);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        String port = shop.getEnvironment().getProperty("local.server.port");
        URI address = URI.create("http://127.0.0.1:" + port + path);
        return client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
    }

    private String stubUrl() {
        return "http://127.0.0.1:" + stub.getAddress().getPort();
    }

    @Test
    void nothing_is_planted_by_default() throws Exception {
        for (String path : PATHS) {
            assertThat(get("/limited/" + path).statusCode()).as(path).isEqualTo(404);
        }
        assertThat(shop.getBeanNamesForType(PermitFilter.class)).isEmpty();
        assertThat(get("/price").body()).isEqualTo("{\"cents\":1250}");
    }

    @Test
    void each_planted_bottleneck_answers_the_same() throws Exception {
        stub.createContext("/stock", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        restarted(
                "shop.limited.wait-millis=1",
                "shop.limited.queue-micros=100",
                "shop.limited.permits=2",
                "shop.limited.hold-millis=1",
                "shop.limited.query-millis=1",
                "shop.limited.client-connections=2",
                "fairtrial.stub.url=" + stubUrl(),
                Guarded.PROPERTY + "=2",
                "shop.limited.log-millis=1",
                "shop.limited.log-queue=2",
                "shop.limited.live-megabytes=1",
                "shop.limited.io-millis=1");
        for (String path : PATHS) {
            HttpResponse<String> response = get("/limited/" + path);
            assertThat(response.body()).as(path).isEqualTo("ok");
            assertThat(response.statusCode()).as(path).isEqualTo(200);
        }
    }

    @Test
    void the_pool_of_the_client_opens_as_many_connections_as_it_may() throws Exception {
        try (Crowd crowd = new Crowd()) {
            stub.createContext("/stock", exchange -> {
                try {
                    crowd.pause().spend();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            });
            RemoteStock supplier = new RemoteStock(2, stubUrl());
            crowd.send(5, supplier::remote).awaitInside(2);
            Crowd.await(() -> crowd.stuck() >= 3);
            assertThat(crowd.inside()).isEqualTo(2);
            assertThat(crowd.letAllLeave()).isEqualTo(2);
            supplier.destroy();
        }
    }

    @Test
    void a_query_holds_a_connection_of_the_pool() throws Exception {
        // Longer than the test: it ends with the context.
        restarted("shop.limited.query-millis=600000", "spring.datasource.hikari.maximum-pool-size=2");
        HikariDataSource pool = shop.getBean(HikariDataSource.class);
        Stock stock = shop.getBean(Stock.class);
        try (Crowd crowd = new Crowd()) {
            crowd.send(3, stock::query);
            Crowd.await(() -> pool.getHikariPoolMXBean().getActiveConnections() == 2
                    && pool.getHikariPoolMXBean().getThreadsAwaitingConnection() == 1);
            assertThat(pool.getHikariPoolMXBean().getIdleConnections()).isZero();
        }
    }
}
