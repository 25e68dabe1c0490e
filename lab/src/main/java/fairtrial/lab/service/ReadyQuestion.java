package fairtrial.lab.service;

import fairtrial.core.experiment.Readiness;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ShellCommands;
import fairtrial.lab.host.kernel.PortOwner;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;

/// The question whether a service is ready, asked until it is.
final class ReadyQuestion {
    /// A service on loopback responds within milliseconds, or is not ready.
    private static final Duration RESPONSE = Duration.ofSeconds(2);

    private static final int SUCCESS = 2;

    private final Host host;

    ReadyQuestion(Host host) {
        this.host = host;
    }

    boolean isReady(RunningService service) throws InterruptedException {
        return switch (service.spec().readiness()) {
            case Readiness.Tcp(int port) -> accepts(port);
            case Readiness.Http(int port, String path) -> succeeds(port, path);
            case Readiness.Command(String text) -> ShellCommands.succeeds(text, RESPONSE);
            // Compose has waited for its own health checks.
            case Readiness.Listening ignored -> service.spec().compose().isPresent() || listens(service);
        };
    }

    private boolean listens(RunningService service) {
        PortOwner owner = new PortOwner(host.files());
        return ProcessTable.read(host.files()).family(service.roots()).stream()
                .anyMatch(pid -> owner.listens(pid).equals(Reading.of(true)));
    }

    /// Whether something accepts connections on a loopback port.
    static boolean accepts(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                    Math.toIntExact(RESPONSE.toMillis()));
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private static boolean succeeds(int port, String path) {
        try {
            HttpURLConnection connection = (HttpURLConnection)
                    URI.create("http://127.0.0.1:" + port + path).toURL().openConnection(Proxy.NO_PROXY);
            connection.setConnectTimeout(Math.toIntExact(RESPONSE.toMillis()));
            connection.setReadTimeout(Math.toIntExact(RESPONSE.toMillis()));
            connection.setInstanceFollowRedirects(false);
            try {
                return connection.getResponseCode() / 100 == SUCCESS;
            } finally {
                connection.disconnect();
            }
        } catch (IOException notYet) {
            return false;
        }
    }
}
