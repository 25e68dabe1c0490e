package fairtrial.published.audit;

import fairtrial.core.text.Message;
import java.util.List;

/// A wrong or missing item of a publication, with its numbers.
///
/// @param code     finding code, also used for own runs
/// @param rows     the affected runs, by index; empty: the whole publication
/// @param evidence numbers in words, in both languages
public record AuditFinding(String code, Severity severity, List<Integer> rows, Message evidence) {
    public AuditFinding {
        rows = List.copyOf(rows);
    }

    /// A finding about the whole publication.
    static AuditFinding of(String code, Severity severity, Object... arguments) {
        return aboutRows(List.of(), code, severity, arguments);
    }

    /// A finding about one run.
    static AuditFinding atRow(int row, String code, Severity severity, Object... arguments) {
        return aboutRows(List.of(row), code, severity, arguments);
    }

    /// A finding about several runs together.
    static AuditFinding aboutRows(List<Integer> rows, String code, Severity severity, Object... arguments) {
        return new AuditFinding(code, severity, rows, new Message("audit.finding." + code, arguments));
    }
}
