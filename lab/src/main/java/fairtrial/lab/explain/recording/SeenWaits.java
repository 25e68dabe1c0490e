package fairtrial.lab.explain.recording;

import fairtrial.core.explain.BlockedThreads;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.record.ThreadRole;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Waits of a contender's threads in a certain time.
///
/// @param blocked seconds in which platform threads waited inside of requests, by their role
public record SeenWaits(double seconds, List<RecordedWait> waits, Map<ThreadRole, Double> blocked) {
    public SeenWaits {
        waits = List.copyOf(waits);
        blocked = Map.copyOf(blocked);
    }

    /// None in that time.
    public static SeenWaits none(double seconds) {
        return new SeenWaits(seconds, List.of(), Map.of());
    }

    /// These, and others that were seen in another time, as if it had been this one.
    public SeenWaits and(SeenWaits others) {
        double factor = others.seconds > 0 ? seconds / others.seconds : 0;
        Map<ThreadRole, Double> all = new EnumMap<>(ThreadRole.class);
        all.putAll(blocked);
        others.blocked.forEach((role, time) -> all.merge(role, factor * time, Double::sum));
        return new SeenWaits(
                seconds,
                Stream.concat(
                                waits.stream(),
                                others.waits.stream()
                                        .map(wait -> new RecordedWait(
                                                wait.kind(),
                                                wait.place(),
                                                wait.on(),
                                                Math.round(factor * wait.count()),
                                                factor * wait.seconds(),
                                                wait.awaited())))
                        .toList(),
                all);
    }

    List<BlockedThreads> blockedThreads() {
        return blocked.entrySet().stream()
                .map(role -> new BlockedThreads(role.getKey(), role.getValue()))
                .sorted(Comparator.comparing(BlockedThreads::role))
                .toList();
    }
}
