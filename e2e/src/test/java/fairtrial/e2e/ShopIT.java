package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A service with a database, sessions, uploads and code for one container: swapped, it answers as before.
@Tag("unmeasured")
class ShopIT {
    private static final Path SHOP = Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar");
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Duration SHORT = Duration.ofMinutes(2);
    private static final String ANN = "Authorization: Basic YW5uOmFubi0x";
    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
    private static final String JSON = "Content-Type: application/json";

    @TempDir
    Path folder;

    private static Exchanges exchanges() {
        String multipart = String.join(
                "\r\n",
                "--x",
                "Content-Disposition: form-data; name=\"file\"; filename=\"a b.txt\"",
                "Content-Type: text/plain",
                "",
                "hello",
                "--x--",
                "");
        return new Exchanges()
                .add("a page of products", "GET /api/products?start=apple")
                .add("no product begins so", "GET /api/products?start=zz")
                .add("one product", "GET /api/products/7")
                .add("a product that is not there", "GET /api/products/0")
                .add("a number that is none", "GET /api/products/x")
                .add("a constant answer", "GET /price")
                .add("HEAD of an endpoint", "HEAD /price")
                .add("OPTIONS of an endpoint", "OPTIONS /price")
                .add("a method that is not allowed", "DELETE /price")
                .add("TRACE", "TRACE /price")
                .add("an accepted type", "GET /price", "Accept: application/json")
                .add("a type that nobody writes", "GET /price", "Accept: application/xml")
                .add("compressed", "GET /api/products", "Accept-Encoding: gzip")
                .add("not logged in", "GET /me")
                .add("logged in with the request", "GET /me", ANN)
                .add("a wrong password", "GET /me", "Authorization: Basic YW5uOng=")
                .add("login by form", "username=ann&password=ann-1", new String[] {"POST /login", FORM})
                .add("a wrong login by form", "username=ann&password=x", new String[] {"POST /login", FORM})
                .add("an order", "{\"product\":7,\"count\":2}", new String[] {"POST /api/orders", JSON, ANN})
                .add("an order that is no JSON", "{", new String[] {"POST /api/orders", JSON, ANN})
                .add("an order of another type", "x", new String[] {"POST /api/orders", "Content-Type: text/plain", ANN
                })
                .add("an order of nobody", "{\"product\":7,\"count\":2}", new String[] {"POST /api/orders", JSON})
                .add("upload", multipart, new String[] {"POST /upload", "Content-Type: multipart/form-data; boundary=x"
                })
                .add("upload without a file", "--x--\r\n", new String[] {
                    "POST /upload", "Content-Type: multipart/form-data; boundary=x"
                })
                .add("upload without a boundary", "x", new String[] {"POST /upload", "Content-Type: multipart/form-data"
                })
                .add("a body with its length", "12345", new String[] {"PUT /bytes"})
                .raw(
                        "a body in chunks",
                        String.join(
                                "\r\n",
                                "PUT /bytes HTTP/1.1",
                                "Host: localhost",
                                "Transfer-Encoding: chunked",
                                "Connection: close",
                                "",
                                "3",
                                "123",
                                "2",
                                "45",
                                "0",
                                "",
                                ""))
                .raw(
                        "a body that is expected",
                        "PUT /bytes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                .add("a header of 7 kB", "GET /header", "X-Long: " + "y".repeat(7000))
                .add("a header of 8 kB", "GET /header", "X-Long: " + "y".repeat(8192))
                .add("no such header", "GET /header")
                .add("percent-encoded text", "GET /echo?text=%C3%B6%20%2B+x")
                .add("a broken encoding", "GET /echo?text=%zz")
                .add("bytes that are no UTF-8", "GET /echo?text=%ff")
                .add("a bar in a query", "GET /echo?text=a|b")
                .add("a slash that is encoded", "GET /api/products%2F7")
                .add("a way up", "GET /api/../price")
                .add("two slashes", "GET //price")
                .add("a semicolon", "GET /price;v=1")
                .add("moved", "GET /moved")
                .add("moved, of a name", "GET /moved", "X-Forwarded-Proto: https", "X-Forwarded-Host: shop.example")
                .add("an error of the application", "GET /boom")
                .add("the same for a browser", "GET /boom", "Accept: text/html")
                .add("nothing there", "GET /nowhere")
                .add("nothing there, for a browser", "GET /nowhere", "Accept: text/html")
                .add("the front page", "GET /")
                .add("a static file", "GET /shop.css")
                .add("HEAD of a static file", "HEAD /shop.css")
                .add("a range of it", "GET /shop.css", "Range: bytes=5-9")
                .add("two ranges of it", "GET /shop.css", "Range: bytes=0-3,5-9")
                .add("a range behind its end", "GET /shop.css", "Range: bytes=99999-")
                .add("not newer than tomorrow", "GET /shop.css", "If-Modified-Since: Fri, 31 Dec 2100 23:59:59 GMT")
                .add("in pieces", "GET /stream")
                .add("a cookie", "GET /cookie")
                .webSocket("a WebSocket", "/chat", "hello")
                .add("health", "GET /actuator/health")
                .raw("HTTP/1.0", "GET /price HTTP/1.0\r\n\r\n")
                .raw("no host", "GET /price HTTP/1.1\r\nConnection: close\r\n\r\n")
                .raw("no HTTP at all", "HELLO\r\n\r\n");
    }

    @Test
    void answers_are_the_same_on_every_container_but_for_what_is_known() throws Exception {
        Exchanges exchanges = exchanges();
        assertThat(exchanges.size()).isGreaterThanOrEqualTo(40);
        SwapTrial trial = new SwapTrial(JAVA, folder, exchanges);
        SwapTrial.assertKnown(trial.differences(SHOP, "tomcat", List.of("jetty", "undertow")), "shop-differences.txt");
    }

    @Test
    void code_for_one_container_is_named_before_it_is_swapped() {
        Ended ended = Command.run(folder, SHORT, "swap", SHOP.toString(), "--to", "undertow");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("tomcat-embed-core", "fairtrial.shop.TomcatTuning", "embedded.tomcat");
    }
}
