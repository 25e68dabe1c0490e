package fairtrial.core.experiment;

import java.util.List;

/// How the responses of several builds are compared, as typed.
///
/// @param accepted whether different responses are accepted
/// @param ignored  names of JSON fields that may differ, at any depth: dates, ids
public record AnswerSpec(boolean accepted, List<String> ignored) {
    /// Every difference counts.
    public static final AnswerSpec DEFAULTS = new AnswerSpec(false, List.of());

    public AnswerSpec {
        ignored = List.copyOf(ignored);
    }
}
