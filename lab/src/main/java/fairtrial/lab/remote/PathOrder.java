package fairtrial.lab.remote;

/// Order to measure the way to a path server.
///
/// @param token what the server knows us by
/// @param whole whether bandwidth is measured too; else only whether it can be reached
public record PathOrder(String host, int port, String token, boolean whole) {}
