package fairtrial.lab.schedule.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Objects;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// The part of a kubelet that an API server asks for the log of a container, with a certificate of its own making.
final class KubeletLogs implements AutoCloseable {
    private static final String PASSWORD = "changeit";

    private final HttpsServer server;
    private volatile @Nullable StandInKubelet kubelet;

    KubeletLogs(Path folder) throws IOException, GeneralSecurityException, InterruptedException {
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls(folder.resolve("kubelet.p12"))));
        server.createContext("/containerLogs/", this::log);
        server.start();
    }

    private static SSLContext tls(Path store) throws IOException, GeneralSecurityException, InterruptedException {
        Process made = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "RSA",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD,
                        "-dname",
                        "CN=node",
                        "-ext",
                        "san=ip:127.0.0.1")
                .inheritIO()
                .start();
        if (made.waitFor() != 0) {
            throw new IOException("keytool");
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    int port() {
        return server.getAddress().getPort();
    }

    /// The kubelet whose pods are asked about from now on.
    void of(StandInKubelet current) {
        kubelet = current;
    }

    private void log(HttpExchange exchange) throws IOException {
        // /containerLogs/NAMESPACE/POD/CONTAINER
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        byte[] log =
                Files.readAllBytes(Objects.requireNonNull(kubelet).pod(path[3]).log(path[4]));
        exchange.sendResponseHeaders(200, log.length == 0 ? -1 : log.length);
        exchange.getResponseBody().write(log);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
