package fairtrial.lab.app.answer;

import fairtrial.core.model.Workload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// The first request to a contender, over a plain socket. The time includes no start-up of a client library,
/// and no redirect is followed.
public final class FirstAnswer {
    /// The slowest built-in handler waits one second.
    private static final int ANSWER_MILLIS = 15_000;

    private FirstAnswer() {}

    /// Sends the request and waits for the expected status.
    ///
    /// @param tls whether the server speaks TLS
    public static void await(Workload workload, InetSocketAddress server, boolean tls) throws IOException {
        try (Socket socket = open(server, tls)) {
            socket.setSoTimeout(ANSWER_MILLIS);
            socket.getOutputStream()
                    .write(RequestText.of(workload.request(), server.getAddress(), "Connection: close"));
            String status = line(socket.getInputStream());
            String[] words = status.split(" ", 3);
            int expected = workload.expectation().status();
            if (words.length < 2 || (expected != 0 && !words[1].equals(String.valueOf(expected)))) {
                throw new IOException("expected status " + expected + ", got \"" + status + "\"");
            }
        }
    }

    static Socket open(InetSocketAddress server, boolean tls) throws IOException {
        return tls
                ? SelfSigned.trusting().getSocketFactory().createSocket(server.getAddress(), server.getPort())
                : new Socket(server.getAddress(), server.getPort());
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\r' && line.size() < 200; c = in.read()) {
            line.write(c);
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }
}
