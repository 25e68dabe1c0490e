package fairtrial.service;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// Work that needs only the processor.
@RestController
public class CpuController {
    static final int MOST_MICROS = 1_000_000;

    /// `done` after `micros` microseconds of CPU time on the calling thread.
    @GetMapping(path = "/cpu", produces = MediaType.TEXT_PLAIN_VALUE)
    public String cpu(@RequestParam(defaultValue = "100") int micros) {
        CpuBurn.burn(BadRequest.requireRange("micros", micros, 0, MOST_MICROS));
        return "done";
    }
}
