package fairtrial.lab.doctor;

import fairtrial.core.text.Message;
import java.util.List;

/// Result of one check of the machine.
///
/// @param id       name of the check: `steal`, `descriptors`
/// @param evidence the numbers, in English, for JSON
/// @param args     values of the placeholders of `what`
public record DoctorFinding(String id, Severity severity, String evidence, List<String> args) {
    public DoctorFinding {
        args = List.copyOf(args);
    }

    /// The displayed name of the check.
    public Message name() {
        return new Message("doctor." + id + ".name", List.of());
    }

    /// The result in words.
    public Message problem() {
        return severity == Severity.UNAVAILABLE
                ? new Message("doctor.unavailable.what", List.of(evidence))
                : new Message("doctor." + id + ".what", args);
    }

    /// The reason why it matters.
    public Message explanation() {
        return new Message("doctor." + id + ".why", List.of());
    }

    /// The advice, worth showing unless all is well.
    public Message next() {
        return new Message("doctor." + id + ".next", List.of());
    }
}
