package fairtrial.lab.doctor;

import fairtrial.core.text.Message;
import java.util.List;

/// One thing looked at.
///
/// @param id       what was looked at: `steal`, `descriptors`
/// @param evidence the numbers, in English, for JSON
/// @param args     values of the placeholders of `what`
public record DoctorFinding(String id, Severity severity, String evidence, List<String> args) {
    public DoctorFinding {
        args = List.copyOf(args);
    }

    /// The name of what was looked at.
    public Message name() {
        return new Message("doctor." + id + ".name", List.of());
    }

    /// What was found.
    public Message what() {
        return severity == Severity.UNAVAILABLE
                ? new Message("doctor.unavailable.what", List.of(evidence))
                : new Message("doctor." + id + ".what", args);
    }

    /// Why it matters.
    public Message why() {
        return new Message("doctor." + id + ".why", List.of());
    }

    /// What to do about it: worth showing unless all is well.
    public Message next() {
        return new Message("doctor." + id + ".next", List.of());
    }
}
