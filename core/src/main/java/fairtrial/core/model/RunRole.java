package fairtrial.core.model;

import java.util.Optional;

/// Role of a contender in the run. Only the placebo has `twinOf`: the contender that it copies.
public record RunRole(Role role, Optional<String> twinOf) {
    /// Role of a contender that copies no other one.
    public static RunRole of(Role role) {
        return new RunRole(role, Optional.empty());
    }

    /// Role of the placebo of a contender.
    static RunRole placeboOf(String original) {
        return new RunRole(Role.PLACEBO, Optional.of(original));
    }
}
