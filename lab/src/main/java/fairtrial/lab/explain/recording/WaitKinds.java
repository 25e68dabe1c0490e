package fairtrial.lab.explain.recording;

import fairtrial.core.explain.ResourceKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The limited resource that a request waits for, by what its thread is blocked on and by the methods on its stack.
/// Methods of known pools and queues are data: `wait-kinds.txt`.
final class WaitKinds {
    static final String MONITOR = "monitor";
    static final String PARK = "park";

    /// Synchronizers that one thread holds at a time.
    private static final Pattern LOCK = Pattern.compile("java\\.util\\.concurrent\\.locks\\.\\w*Lock(\\$.*)?");

    private static final Pattern PERMITS = Pattern.compile("java\\.util\\.concurrent\\.Semaphore\\$.*");

    private static final List<Map.Entry<String, ResourceKind>> TABLE = PrefixTable.read("wait-kinds.txt").stream()
            .map(row ->
                    Map.entry(row.getKey(), ResourceKind.valueOf(row.getValue().toUpperCase(Locale.ROOT))))
            .toList();

    private WaitKinds() {}

    /// Whether a class is that of a lock, which is held, not waited on until there is work.
    static boolean isLock(String on) {
        return LOCK.matcher(on).matches();
    }

    /// The resource; empty for waits of another kind, and for what is none that we know.
    ///
    /// @param kind kind of the wait
    /// @param on   class of the object that was waited for
    static Optional<ResourceKind> of(String kind, String on, CallStack stack) {
        if (kind.equals(MONITOR)) {
            return Optional.of(ResourceKind.LOCK);
        }
        if (!kind.equals(PARK)) {
            return Optional.empty();
        }
        if (isLock(on)) {
            return Optional.of(ResourceKind.LOCK);
        }
        if (PERMITS.matcher(on).matches()) {
            return Optional.of(ResourceKind.PERMITS);
        }
        for (int at = 0; at < stack.depth(); at++) {
            String name = stack.name(at);
            for (Map.Entry<String, ResourceKind> row : TABLE) {
                if (name.startsWith(row.getKey())) {
                    return Optional.of(row.getValue());
                }
            }
        }
        return Optional.empty();
    }
}
