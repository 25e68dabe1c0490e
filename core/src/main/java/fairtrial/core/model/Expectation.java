package fairtrial.core.model;

import java.util.Optional;
import java.util.OptionalLong;

/// What a right answer looks like. The digest (SHA-256, lower-case hex) is there only where the body is constant.
///
/// @param status 0: any
public record Expectation(
        int status, OptionalLong bodyBytes, Optional<String> bodySha256, Optional<Contents> contents) {
    /// One whose headers and members do not matter.
    public Expectation(int status, OptionalLong bodyBytes, Optional<String> bodySha256) {
        this(status, bodyBytes, bodySha256, Optional.empty());
    }

    /// Any answer: what nobody has asked before may answer anything.
    public static Expectation any() {
        return new Expectation(0, OptionalLong.empty(), Optional.empty());
    }

    /// Any body with status 200.
    public static Expectation ok() {
        return new Expectation(200, OptionalLong.empty(), Optional.empty());
    }
}
