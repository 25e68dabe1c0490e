package fairtrial.service;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/// Reads a body and gives it back.
@RestController
public class EchoController {
    static final int MOST_BYTES = 1 << 20;

    /// The body of the request, at most 1 MiB; 413 when it is longer.
    @PostMapping(path = "/echo", produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
    public byte[] echo(HttpServletRequest request) throws IOException {
        byte[] body = request.getInputStream().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            throw new ResponseStatusException(HttpStatus.valueOf(413), "a body has at most " + MOST_BYTES + " bytes");
        }
        return body;
    }
}
