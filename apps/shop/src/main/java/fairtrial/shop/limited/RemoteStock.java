package fairtrial.shop.limited;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Calls to another service through a pool of so many connections.
@RestController
@ConditionalOnProperty("shop.limited.client-connections")
class RemoteStock implements DisposableBean {
    private final CloseableHttpClient client;
    private final String address;

    /// @param connections most connections to the other service
    /// @param stub        address of the other service
    RemoteStock(
            @Value("${shop.limited.client-connections}") int connections, @Value("${fairtrial.stub.url}") String stub) {
        PoolingHttpClientConnectionManager pool = new PoolingHttpClientConnectionManager();
        pool.setMaxTotal(connections);
        pool.setDefaultMaxPerRoute(connections);
        this.client = HttpClients.custom().setConnectionManager(pool).build();
        this.address = stub + "/stock";
    }

    @GetMapping("/limited/remote")
    String remote() throws IOException {
        return client.execute(new HttpGet(address), response -> {
            EntityUtils.consume(response.getEntity());
            return response.getCode() == 200 ? "ok" : "status " + response.getCode();
        });
    }

    @Override
    public void destroy() throws IOException {
        client.close();
    }
}
