package fairtrial.agent.ask;

/// A server could not be asked, or a login failed; the message is short English evidence.
public final class AskFailed extends Exception {
    private static final long serialVersionUID = 1L;

    AskFailed(String reason) {
        super(reason);
    }
}
