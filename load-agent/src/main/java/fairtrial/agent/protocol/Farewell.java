package fairtrial.agent.protocol;

/// Said through the pipeline before the last bytes of an answer after which the connection takes no other request.
public enum Farewell {
    INSTANCE
}
