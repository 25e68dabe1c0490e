package fairtrial.agent.ask;

import fairtrial.agent.http.Digests;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/// A response outside of a load: checksum and length of the whole body, but only its start as text.
///
/// @param start start of the body, in which logins look for captured values
record Reply(int status, HttpHeaders headers, long length, String sha256, String start) {
    /// Pages and documents of logins are shorter; the load generator's heap holds thousands of connections
    /// too.
    private static final int LONGEST_START = 4 << 20;

    /// No rehearsal fetches a larger download three times; a stream of events has no end.
    private static final long LONGEST_BODY = 1L << 30;

    /// The first header of that name; empty without one.
    String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /// Reads the body to its end.
    ///
    /// @throws IOException it has more than a GiB, or ended early
    static Reply of(HttpResponse<InputStream> response) throws IOException {
        MessageDigest digest = Digests.sha256();
        ByteArrayOutputStream start = new ByteArrayOutputStream();
        long length = 0;
        try (InputStream in = response.body()) {
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
                start.write(buffer, 0, Math.min(read, LONGEST_START - start.size()));
                length += read;
                if (length > LONGEST_BODY) {
                    throw new IOException("a response of more than " + (LONGEST_BODY >> 20) + " MiB");
                }
            }
        }
        return new Reply(
                response.statusCode(),
                response.headers(),
                length,
                HexFormat.of().formatHex(digest.digest()),
                start.toString(StandardCharsets.UTF_8));
    }
}
