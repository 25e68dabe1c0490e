package fairtrial.service;

import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/// What the caller got wrong, answered in one line of text: no error page, whose rendering differs between
/// lines.
@RestControllerAdvice
public class BadRequests {
    /// A parameter that is no number.
    @ExceptionHandler
    public ResponseEntity<String> notANumber(MethodArgumentTypeMismatchException mistake) {
        return text(HttpStatus.BAD_REQUEST, "'" + mistake.getName() + "' must be a whole number");
    }

    /// What a handler itself refused.
    @ExceptionHandler
    public ResponseEntity<String> refused(ResponseStatusException mistake) {
        String reason = mistake.getReason();
        return text(mistake.getStatusCode(), reason == null ? "" : reason);
    }

    /// A path that nothing answers.
    @ExceptionHandler
    public ResponseEntity<String> unknownPath(NoResourceFoundException mistake) {
        return text(HttpStatus.NOT_FOUND, "nothing here");
    }

    /// Fails with 400 and a sentence when `value` lies outside `from … to`.
    static int within(String name, int value, int from, int to) {
        if (value < from || value > to) {
            throw new ResponseStatusException(
                    HttpStatus.BAD_REQUEST, "'%s' must lie within %d and %d".formatted(name, from, to));
        }
        return value;
    }

    private static ResponseEntity<String> text(HttpStatusCode status, String body) {
        return ResponseEntity.status(status).contentType(MediaType.TEXT_PLAIN).body(body);
    }
}
