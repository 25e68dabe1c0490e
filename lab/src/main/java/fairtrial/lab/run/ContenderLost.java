package fairtrial.lab.run;

/// A contender did not come up or died in a round: the round is done again without it.
final class ContenderLost extends Exception {
    private static final long serialVersionUID = 1L;

    private final String contender;
    private final String logTail;

    ContenderLost(String contender, String reason, String logTail) {
        super(reason);
        this.contender = contender;
        this.logTail = logTail;
    }

    String contender() {
        return contender;
    }

    String logTail() {
        return logTail;
    }
}
