package fairtrial.service;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/// Delivers a file from disk with the shortest mechanism of the container.
@RestController
public class StaticController {
    private final StaticFiles files;
    private final FileDelivery delivery = FileDelivery.shortest();

    /// Delivers from `files`.
    public StaticController(StaticFiles files) {
        this.files = files;
    }

    /// The file of that name (`64k.bin`, `1m.bin`); 404 for any other. Lines before Boot 2.6 would cut a name
    /// at its dot.
    @GetMapping("/static/{name:.+}")
    public void file(@PathVariable String name, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        StaticFiles.StaticFile file = files.find(name).orElseThrow(() -> new BadRequest(404, "no such file"));
        response.setContentType(MediaType.APPLICATION_OCTET_STREAM_VALUE);
        response.setContentLength(file.bytes());
        delivery.deliver(file, request, response);
    }
}
