package fairtrial.lab.contender.maven;

/// Something could not be had from the registries: why, and what.
public final class Unresolved extends Exception {
    private static final long serialVersionUID = 1L;

    /// Why it could not be had.
    public enum Kind {
        /// Every registry answered, none has it.
        MISSING,
        /// It is not in the local repository and the network is forbidden.
        OFFLINE,
        /// A registry failed to answer, so nothing is known.
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

    /// Why.
    public Kind kind() {
        return kind;
    }

    /// The coordinate that is missing; for `NO_ANSWER` the id of the registry in the settings.
    public String subject() {
        return subject;
    }

    /// What the resolver said of a registry that did not answer, else empty.
    public String reason() {
        return reason;
    }
}
