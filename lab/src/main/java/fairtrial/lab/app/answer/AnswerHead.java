package fairtrial.lab.app.answer;

import fairtrial.core.model.Request;
import fairtrial.core.redaction.Redaction;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The head of one response on the wire: status line and headers, in their order.
public final class AnswerHead {
    private static final int PATIENCE_MILLIS = 15_000;

    /// Lines kept; our servers send fewer.
    private static final int MOST_LINES = 50;

    private AnswerHead() {}

    /// The lines, secrets masked; empty without a response.
    ///
    /// @param tls whether the server speaks TLS
    public static List<String> of(InetSocketAddress server, Request request, boolean tls) {
        List<String> lines = new ArrayList<>();
        try (Socket socket = FirstAnswer.open(server, tls)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(RequestText.of(request, server.getAddress()));
            ForeignLines in = new ForeignLines(
                    socket.getInputStream(), StandardCharsets.ISO_8859_1, Limit.LINE, Limit.LINE.bytes());
            for (String line = in.next(); line != null && !line.isEmpty(); line = in.next()) {
                if (lines.size() < MOST_LINES) {
                    lines.add(Redaction.header(line));
                }
            }
        } catch (IOException noAnswer) {
            return List.of();
        }
        return List.copyOf(lines);
    }
}
