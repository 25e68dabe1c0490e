package fairtrial.agent.protocol;

/// Pipeline event before the last bytes of a response after which the connection takes no more requests.
public enum Farewell {
    INSTANCE
}
