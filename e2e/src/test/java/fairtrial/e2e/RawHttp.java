package fairtrial.e2e;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/// One request as bytes and its answer as it comes over the wire: no client library that mends either.
final class RawHttp {
    private static final int PATIENCE_MILLIS = 15_000;

    /// An answer.
    ///
    /// @param headers in their order, as they were written
    record Answer(String status, List<String> headers, String body) {
        /// The value of the first header of that name.
        Optional<String> header(String name) {
            String start = name.toLowerCase(Locale.ROOT) + ":";
            return headers.stream()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
                    .map(line -> line.substring(start.length()).strip())
                    .findFirst();
        }
    }

    private RawHttp() {}

    /// Sends it on a connection of its own.
    static Answer exchange(int port, byte[] request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(request);
            socket.getOutputStream().flush();
            InputStream in = socket.getInputStream();
            String status = line(in);
            List<String> headers = new ArrayList<>();
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                headers.add(line);
            }
            Answer head = new Answer(status, headers, "");
            boolean none = new String(request, 0, 5, StandardCharsets.ISO_8859_1).equals("HEAD ")
                    || status.contains(" 204")
                    || status.contains(" 304");
            if (status.contains(" 101")) {
                return new Answer(status, headers, frame(in));
            }
            return new Answer(status, headers, none ? "" : body(in, head));
        }
    }

    /// The first frame of a WebSocket, which is short.
    private static String frame(InputStream in) throws IOException {
        byte[] head = in.readNBytes(2);
        return new String(in.readNBytes(head[1]), StandardCharsets.UTF_8);
    }

    private static String body(InputStream in, Answer head) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        if (head.header("Transfer-Encoding").filter("chunked"::equalsIgnoreCase).isPresent()) {
            for (int size = Integer.parseInt(line(in), 16); size > 0; size = Integer.parseInt(line(in), 16)) {
                body.write(in.readNBytes(size));
                line(in);
            }
        } else if (head.header("Content-Length").isPresent()) {
            body.write(
                    in.readNBytes(Integer.parseInt(head.header("Content-Length").get())));
        } else {
            body.write(in.readAllBytes());
        }
        if (head.header("Content-Encoding").filter("gzip"::equals).isPresent()) {
            try (InputStream unzipped = new GZIPInputStream(new ByteArrayInputStream(body.toByteArray()))) {
                return new String(unzipped.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        return body.toString(StandardCharsets.UTF_8);
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (c != '\r') {
                line.write(c);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }
}
