package fairtrial.agent.ask;

/// A request outside of a load or a login that failed; the message is short English evidence.
public final class AskFailed extends Exception {
    private static final long serialVersionUID = 1L;

    AskFailed(String reason) {
        super(reason);
    }
}
