package fairtrial.lab.explain.recording;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Share of the time in which somebody waits for an object, from the waits' beginnings and ends, which come in any
/// order. Time is divided into slots, so that a recording of any size fits.
///
/// Waits for several objects at one place are told apart by the objects' addresses. The share is that of one of them. A
/// collection moves an object, and a wait has the address of its end. So addresses whose waits end one after the other
/// are one object.
final class Contention {
    /// A wait is 0.1 ms at least.
    private static final long SLOT_NANOS = 200_000;

    private static final double SLOT_SECONDS = SLOT_NANOS / 1e9;

    /// A slice of evidence has 30 s at most.
    private static final int MOST_SLOTS = 300_000;

    /// Slots before the first wait that is read: it need not be the one that began first.
    private static final int BEFORE = MOST_SLOTS / 4;

    /// Objects that are told apart, of all places together: some tens of megabytes.
    private static final int MOST_OBJECTS = 500;

    private final Map<WaitKey, Map<Long, Waits>> open = new HashMap<>();
    private final Map<WaitKey, long[]> closed = new HashMap<>();
    private int objects;
    private long origin = Long.MIN_VALUE;

    /// Waits that ended at one address.
    private static final class Waits {
        private final BitSet slots = new BitSet();
        private int firstEnd = MOST_SLOTS;
        private int lastEnd;

        void add(int from, int to) {
            slots.set(from, Math.max(from, to));
            firstEnd = Math.min(firstEnd, to);
            lastEnd = Math.max(lastEnd, to);
        }

        /// Adds the waits at a later address of the same object.
        void add(Waits later) {
            slots.or(later.slots);
            lastEnd = later.lastEnd;
        }
    }

    /// Adds a wait for the object at that address.
    void add(WaitKey key, long address, long fromNanos, long toNanos) {
        if (origin == Long.MIN_VALUE) {
            origin = fromNanos - BEFORE * SLOT_NANOS;
        }
        Map<Long, Waits> of = open.computeIfAbsent(key, any -> new HashMap<>());
        Waits waits = of.get(address);
        if (waits == null) {
            if (objects == MOST_OBJECTS) {
                return;
            }
            objects++;
            waits = new Waits();
            of.put(address, waits);
        }
        waits.add(slot(fromNanos), slot(toNanos));
    }

    private int slot(long nanos) {
        return Math.clamp(Math.round((nanos - origin) / (double) SLOT_NANOS), 0, MOST_SLOTS);
    }

    /// Ends a recording: another one has other times and addresses.
    void endRecording() {
        open.forEach((key, byAddress) -> {
            BitSet any = new BitSet();
            long all = 0;
            for (Waits waits : objects(byAddress.values())) {
                any.or(waits.slots);
                all += waits.slots.cardinality();
            }
            long[] sums = closed.computeIfAbsent(key, none -> new long[2]);
            sums[0] += any.cardinality();
            sums[1] += all;
        });
        open.clear();
        objects = 0;
        origin = Long.MIN_VALUE;
    }

    /// The waits by object: an address goes on with the object whose last wait ended last before its first one.
    private static List<Waits> objects(Collection<Waits> byAddress) {
        List<Waits> objects = new ArrayList<>();
        byAddress.stream()
                .sorted(Comparator.comparingInt(waits -> waits.firstEnd))
                .forEach(waits -> objects.stream()
                        .filter(object -> object.lastEnd < waits.firstEnd)
                        .max(Comparator.comparingInt(object -> object.lastEnd))
                        .ifPresentOrElse(object -> object.add(waits), () -> objects.add(waits)));
        return objects;
    }

    /// The share, 0–1, over recordings of that length together, which are all ended.
    double share(WaitKey key, double seconds) {
        long[] sums = closed.get(key);
        if (sums == null || sums[1] == 0 || seconds <= 0) {
            return 0;
        }
        double anybody = Math.min(1, sums[0] * SLOT_SECONDS / seconds);
        return anybody * sums[0] / sums[1];
    }
}
