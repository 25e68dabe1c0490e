package fairtrial.published.audit;

import fairtrial.core.text.Message;
import java.util.List;

/// A wrong or missing item of a publication, with its numbers.
///
/// @param code     finding code, also used for own runs
/// @param rows     the affected runs, by index; empty: the whole publication
/// @param evidence numbers in words, in both languages
public record AuditFinding(String code, Severity severity, Strength strength, List<Integer> rows, Message evidence) {
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
        return new AuditFinding(
                code, severity, Strength.CERTAIN, rows, new Message("audit.finding." + code, arguments));
    }

    /// Copy with another text than that of its code.
    AuditFinding worded(String key, Object... arguments) {
        return new AuditFinding(code, severity, strength, rows, new Message("audit.finding." + key, arguments));
    }

    /// Copy of another severity.
    AuditFinding as(Severity other) {
        return new AuditFinding(code, other, strength, rows, evidence);
    }

    /// Copy with the text of another key, and the same values.
    AuditFinding named(String key) {
        return new AuditFinding(
                code,
                severity,
                strength,
                rows,
                new Message("audit.finding." + key, evidence.arguments().toArray()));
    }

    /// Copy that is only probable where the evidence is near the bound: then it is serious at most.
    AuditFinding probableIf(boolean near) {
        return near
                ? new AuditFinding(
                        code,
                        severity == Severity.FATAL ? Severity.SERIOUS : severity,
                        Strength.PROBABLE,
                        rows,
                        evidence)
                : this;
    }
}
