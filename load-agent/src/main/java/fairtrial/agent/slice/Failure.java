package fairtrial.agent.slice;

/// Reason why a request has no right response; the kinds of [fairtrial.core.model.LoadErrors], and none.
public enum Failure {
    NONE,
    CONNECT,
    UNEXPECTED_CLOSE,
    TIMEOUT,
    STATUS,
    BODY,
    PROTOCOL
}
