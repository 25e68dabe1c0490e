package fairtrial.lab.replay;

import fairtrial.core.model.Request;
import fairtrial.lab.app.RequestText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The head of one answer as it comes over the wire: status line and headers, in their order.
final class AnswerHead {
    private static final int PATIENCE_MILLIS = 15_000;

    /// More is no head of ours.
    private static final int MOST_LINES = 50;

    private AnswerHead() {}

    /// The lines; empty when there is no answer.
    static List<String> of(int port, Request request) {
        List<String> lines = new ArrayList<>();
        try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(RequestText.of(request));
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                if (lines.size() < MOST_LINES) {
                    lines.add(line);
                }
            }
        } catch (IOException noAnswer) {
            return List.of();
        }
        return List.copyOf(lines);
    }
}
