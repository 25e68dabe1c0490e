package fairtrial.service;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// The smallest responses: constant text.
@RestController
public class TextController {
    /// `world`.
    @GetMapping(path = "/hello", produces = MediaType.TEXT_PLAIN_VALUE)
    public String hello() {
        return "world";
    }

    /// `Hello World!`
    @GetMapping(path = "/", produces = MediaType.TEXT_PLAIN_VALUE)
    public String greeting() {
        return "Hello World!";
    }

    /// `This is a test result.`
    @GetMapping(path = "/api/test", produces = MediaType.TEXT_PLAIN_VALUE)
    public String test() {
        return "This is a test result.";
    }
}
