package fairtrial.lab.contender.maven;

/// Failed resolution of an artefact: its kind and its subject.
public final class Unresolved extends Exception {
    private static final long serialVersionUID = 1L;

    /// The kind of failure.
    public enum Kind {
        /// Every registry responded, none has it.
        MISSING,
        /// It is not in the local repository and the network is forbidden.
        OFFLINE,
        /// A registry did not respond, so nothing is known.
        NO_ANSWER
    }

    private final Kind kind;
    private final String subject;
    private final String reason;

    Unresolved(Kind kind, String subject, String reason) {
        super(kind + " " + subject + " " + reason);
        this.kind = kind;
        this.subject = subject;
        this.reason = reason;
    }

    /// The kind of failure.
    public Kind kind() {
        return kind;
    }

    /// The coordinate that is missing; for `NO_ANSWER` the id of the registry in the settings.
    public String subject() {
        return subject;
    }

    /// The resolver's message on a registry that did not respond; else empty.
    public String reason() {
        return reason;
    }
}
