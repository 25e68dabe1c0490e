package fairtrial.lab.app;

/// Failed start of a contender: the reason and the end of its log.
public final class BootFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final String logTail;

    /// @param reason  short English evidence
    /// @param logTail the end of its log, secrets masked
    public BootFailure(String reason, String logTail) {
        super(reason);
        this.logTail = logTail;
    }

    public String logTail() {
        return logTail;
    }
}
