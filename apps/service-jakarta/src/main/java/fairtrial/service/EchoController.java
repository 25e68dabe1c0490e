package fairtrial.service;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/// Reads a body and returns it.
@RestController
public class EchoController {
    static final int MOST_BYTES = 1 << 20;

    private static final int BLOCK = 8192;

    /// The body of the request, at most 1 MiB; 413 when it is longer.
    @PostMapping(path = "/echo", produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
    public byte[] echo(HttpServletRequest request) throws IOException {
        InputStream in = request.getInputStream();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] block = new byte[BLOCK];
        for (int read = in.read(block); read >= 0; read = in.read(block)) {
            if (body.size() + read > MOST_BYTES) {
                throw new BadRequest(413, "a body has at most " + MOST_BYTES + " bytes");
            }
            body.write(block, 0, read);
        }
        return body.toByteArray();
    }
}
