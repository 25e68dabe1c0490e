package fairtrial.service;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// A body of a requested length. Position `i` holds the lower-case letter number `i mod 26`, whatever the
/// length. Nothing is allocated for it: it measures the output path, not the garbage collector.
@RestController
public class PayloadController {
    static final int MOST_BYTES = 10_000_000;
    /// A multiple of the alphabet near 8 KiB, the size of the containers' own output buffers.
    private static final byte[] BLOCK = letters(26 * 315);

    /// The first `bytes` letters of the endless alphabet; 1892 of them by default, as in the published
    /// comparison.
    @GetMapping("/payload")
    public void payload(@RequestParam(defaultValue = "1892") int bytes, HttpServletResponse response)
            throws IOException {
        BadRequest.requireRange("bytes", bytes, 0, MOST_BYTES);
        response.setContentType(MediaType.TEXT_PLAIN_VALUE);
        response.setContentLength(bytes);
        write(bytes, response.getOutputStream());
    }

    static void write(int bytes, OutputStream out) throws IOException {
        for (int left = bytes; left > 0; left -= BLOCK.length) {
            out.write(BLOCK, 0, Math.min(left, BLOCK.length));
        }
    }

    private static byte[] letters(int length) {
        byte[] letters = new byte[length];
        for (int i = 0; i < length; i++) {
            letters[i] = (byte) ('a' + i % 26);
        }
        return letters;
    }
}
