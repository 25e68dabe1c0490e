package fairtrial.core.explain;

import fairtrial.core.record.ThreadRole;

/// Time that the platform threads of a role waited inside of requests. They were in use, though on no CPU.
///
/// @param seconds its sum over these threads
public record BlockedThreads(ThreadRole role, double seconds) {}
