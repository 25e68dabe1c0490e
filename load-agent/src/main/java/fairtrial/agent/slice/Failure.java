package fairtrial.agent.slice;

/// Why a request has no right answer; the kinds of [fairtrial.core.model.LoadErrors], and none.
public enum Failure {
    NONE,
    CONNECT,
    UNEXPECTED_CLOSE,
    TIMEOUT,
    STATUS,
    BODY,
    PROTOCOL
}
