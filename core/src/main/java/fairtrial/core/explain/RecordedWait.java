package fairtrial.core.explain;

import java.util.Optional;

/// Time that threads spent waiting, by what they waited for and where.
///
/// @param kind    `monitor`, `park`, `pinned`, `sleep`, `socket-read`, `socket-write`, `file`; `idle`: a thread
///                without a request waited for work
/// @param place   the first frame that is not the JDK's: class and method
/// @param on      class of the lock or the address that was waited for; empty: unknown
/// @param count   number of waits
/// @param seconds their sum
/// @param awaited the limited resource that requests waited for; empty: none that is known
public record RecordedWait(
        String kind, String place, String on, long count, double seconds, Optional<AwaitedResource> awaited) {}
