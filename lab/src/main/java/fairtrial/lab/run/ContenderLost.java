package fairtrial.lab.run;

/// Loss of a contender that did not start or ended within a round. The round is repeated.
final class ContenderLost extends Exception {
    private static final long serialVersionUID = 1L;

    private final String contender;
    private final String reason;
    private final String logTail;

    ContenderLost(String contender, String reason, String logTail) {
        super(reason);
        this.reason = reason;
        this.contender = contender;
        this.logTail = logTail;
    }

    String contender() {
        return contender;
    }

    String reason() {
        return reason;
    }

    String logTail() {
        return logTail;
    }
}
