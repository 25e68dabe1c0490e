package fairtrial.agent.ask;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.agent.http.ServerAddress;
import fairtrial.agent.load.NullServer;
import fairtrial.agent.load.Transport;
import fairtrial.core.model.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProofTest {
    private static final String VALUE = "0123456789abcdef";

    @Test
    void a_server_that_knows_the_value_is_ours() {
        try (NullServer server = server(Optional.of(VALUE))) {
            assertThatCode(() -> require(server.port())).doesNotThrowAnyException();
        }
    }

    @Test
    void a_server_with_another_value_or_with_a_part_of_it_is_not_ours() {
        for (String other :
                new String[] {"another", VALUE + "0", VALUE.substring(1), VALUE.toUpperCase(java.util.Locale.ROOT)}) {
            try (NullServer server = server(Optional.of(other))) {
                refused(server.port(), "not a contender of this run");
            }
        }
    }

    @Test
    void a_server_without_a_proof_is_not_ours_though_it_responds() {
        try (NullServer server = server(Optional.empty())) {
            refused(server.port(), "not a contender of this run");
        }
    }

    /// A server that mirrors its requests: had the question the value in it, this one would pass.
    @Test
    void an_echo_of_the_question_is_no_proof() throws IOException {
        try (ServerSocket echo = new ServerSocket(0, 1, ServerAddress.loopback())) {
            Thread.ofVirtual().start(() -> mirror(echo));
            refused(echo.getLocalPort(), "not a contender of this run");
        }
    }

    @Test
    void where_nobody_listens_there_is_no_proof() throws IOException {
        int port;
        try (ServerSocket gone = new ServerSocket(0, 1, ServerAddress.loopback())) {
            port = gone.getLocalPort();
        }
        refused(port, "no answer");
    }

    private static void mirror(ServerSocket server) {
        try (Socket socket = server.accept()) {
            InputStream in = socket.getInputStream();
            StringBuilder asked = new StringBuilder();
            while (asked.indexOf("\r\n\r\n") < 0) {
                asked.append((char) in.read());
            }
            String headers = asked.substring(asked.indexOf("\r\n") + 2);
            socket.getOutputStream()
                    .write(("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n" + headers).getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // The test sees that no answer came.
        }
    }

    private static NullServer server(Optional<String> proof) {
        return new NullServer(Transport.best(), ServerAddress.loopback(), proof);
    }

    private static void require(int port) throws AskFailed {
        Proof.require(ServerAddress.ofThisMachine(port), Protocol.HTTP, VALUE);
    }

    private static void refused(int port, String reason) {
        assertThatExceptionOfType(AskFailed.class)
                .isThrownBy(() -> require(port))
                .withMessageContaining(reason)
                .withMessageNotContaining(VALUE);
    }
}
