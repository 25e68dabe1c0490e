package fairtrial.service;

import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/// Responses to client errors: one line of text, no error page, whose rendering differs between lines.
@RestControllerAdvice
@RestController
public class BadRequests {
    /// A parameter that is no number.
    @ExceptionHandler
    public ResponseEntity<String> notANumber(MethodArgumentTypeMismatchException mistake) {
        return text(400, "'" + mistake.getName() + "' must be a whole number");
    }

    /// A request that a handler itself refused.
    @ExceptionHandler
    ResponseEntity<String> refused(BadRequest mistake) {
        return text(mistake.status(), String.valueOf(mistake.getMessage()));
    }

    /// A path without a handler. No other mechanism exists in all lines.
    @RequestMapping("/**")
    public ResponseEntity<String> unknownPath() {
        return text(404, "nothing here");
    }

    private static ResponseEntity<String> text(int status, String body) {
        return ResponseEntity.status(status).contentType(MediaType.TEXT_PLAIN).body(body);
    }
}
