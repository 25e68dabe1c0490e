package fairtrial.published.audit;

import fairtrial.core.text.Message;
import java.util.List;

/// Something found wrong, or missing, with its numbers.
///
/// @param code     one of the finding codes that own runs use as well
/// @param rows     the runs that it is about, by index; empty: the whole publication
/// @param evidence numbers in words, in both languages
public record AuditFinding(String code, Severity severity, List<Integer> rows, Message evidence) {
    public AuditFinding {
        rows = List.copyOf(rows);
    }

    /// About the whole publication.
    static AuditFinding of(String code, Severity severity, Object... arguments) {
        return about(List.of(), code, severity, arguments);
    }

    /// About one run.
    static AuditFinding at(int row, String code, Severity severity, Object... arguments) {
        return about(List.of(row), code, severity, arguments);
    }

    /// About several runs together.
    static AuditFinding about(List<Integer> rows, String code, Severity severity, Object... arguments) {
        return new AuditFinding(code, severity, rows, new Message("audit.finding." + code, arguments));
    }
}
