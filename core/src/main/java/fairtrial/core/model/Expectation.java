package fairtrial.core.model;

import java.util.Optional;
import java.util.OptionalLong;

/// Description of a correct response. The digest (SHA-256, lower-case hex) is set only where the body is
/// constant.
///
/// @param status 0: any
public record Expectation(
        int status, OptionalLong bodyBytes, Optional<String> bodySha256, Optional<Contents> contents) {
    /// An expectation without conditions on headers and JSON members.
    public Expectation(int status, OptionalLong bodyBytes, Optional<String> bodySha256) {
        this(status, bodyBytes, bodySha256, Optional.empty());
    }

    /// Accepts every response, for requests whose response is not known yet.
    public static Expectation any() {
        return new Expectation(0, OptionalLong.empty(), Optional.empty());
    }

    /// Accepts any body with status 200.
    public static Expectation ok() {
        return new Expectation(200, OptionalLong.empty(), Optional.empty());
    }
}
