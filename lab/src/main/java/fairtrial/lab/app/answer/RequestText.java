package fairtrial.lab.app.answer;

import fairtrial.core.model.Request;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;

/// A request as it goes over the wire.
public final class RequestText {
    private RequestText() {}

    /// The bytes of the request, body included.
    ///
    /// @param more header lines of the connection, such as `Connection: close`
    public static byte[] of(Request request, InetAddress host, String... more) {
        byte[] body = request.body().getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder(request.method())
                .append(' ')
                .append(request.path())
                .append(" HTTP/1.1\r\nHost: ")
                .append(host.getHostAddress())
                .append("\r\n");
        for (String line : more) {
            head.append(line).append("\r\n");
        }
        request.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        if (body.length > 0) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        all.writeBytes(body);
        return all.toByteArray();
    }
}
