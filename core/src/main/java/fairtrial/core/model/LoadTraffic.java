package fairtrial.core.model;

/// Connections and bytes of one whole slice.
///
/// @param keepAliveCloses connections that the server closed as announced after a response
/// @param reconnects      connections opened anew
/// @param bytesReceived   on the wire
/// @param bytesSent       on the wire
public record LoadTraffic(long keepAliveCloses, long reconnects, long bytesReceived, long bytesSent) {}
