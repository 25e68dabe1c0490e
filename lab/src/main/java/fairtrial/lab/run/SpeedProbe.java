package fairtrial.lab.run;

import fairtrial.core.plan.Placement;
import fairtrial.core.record.MachineSpeed;
import fairtrial.lab.host.Pinning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;

/// Speed of the measured CPUs in two fixed loops of memory and arithmetic, measured in less than a second. The
/// first stretches are compiled on the way; the median leaves them out.
final class SpeedProbe {
    private static final int STRETCHES = 9;

    /// 32 MiB: beyond the second-level cache of every core, and most shares of a third-level one.
    private static final int TABLE = 1 << 23;

    /// Some 20 ms a stretch.
    private static final int LOADS = 200_000;

    private static final int STEPS = 5_000_000;

    /// Whose number it is does not matter; that it is the same each time does.
    private static final long SEED = 20_261_123;

    private static final Path THIS_THREAD = Path.of("/proc/thread-self");

    private final Pinning pinning;
    private final Placement placement;

    SpeedProbe(Pinning pinning, Placement placement) {
        this.pinning = pinning;
        this.placement = placement;
    }

    /// The speed at this moment; empty when somebody interrupts. It takes a thread of its own, so that no other
    /// thread's CPUs change.
    Optional<MachineSpeed> measure() {
        AtomicReference<MachineSpeed> found = new AtomicReference<>();
        Thread thread = Thread.ofPlatform().daemon().name("speed-probe").start(() -> {
            if (placement.pinned()) {
                threadId().ifPresent(id -> pinning.pinThread(id, placement.contender()));
            }
            found.set(speed());
        });
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.ofNullable(found.get());
    }

    private static Optional<Long> threadId() {
        try {
            return Optional.of(Long.valueOf(
                    Files.readSymbolicLink(THIS_THREAD).getFileName().toString()));
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    private static MachineSpeed speed() {
        int[] next = cycle();
        return new MachineSpeed(nanosPerStep(LOADS, () -> follow(next, LOADS)), nanosPerStep(STEPS, () -> mix(STEPS)));
    }

    /// The median over the stretches, of which there is an odd number.
    private static double nanosPerStep(int steps, IntSupplier loop) {
        double[] nanos = new double[STRETCHES];
        int used = 0;
        for (int stretch = 0; stretch < STRETCHES; stretch++) {
            long began = System.nanoTime();
            used ^= loop.getAsInt();
            nanos[stretch] = (double) (System.nanoTime() - began) / steps;
        }
        Arrays.sort(nanos);
        // What nobody uses the compiler may leave out.
        return used == SEED ? 0 : nanos[STRETCHES / 2];
    }

    /// One cycle through the whole table in random order (Sattolo's algorithm): no prefetcher knows what comes next.
    private static int[] cycle() {
        int[] next = new int[TABLE];
        for (int i = 0; i < TABLE; i++) {
            next[i] = i;
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = TABLE - 1; i > 0; i--) {
            int other = random.nextInt(i);
            int kept = next[i];
            next[i] = next[other];
            next[other] = kept;
        }
        return next;
    }

    private static int follow(int[] next, int loads) {
        int at = 0;
        for (int i = 0; i < loads; i++) {
            at = next[at];
        }
        return at;
    }

    /// A multiplication and a shift each, which wait for the step before.
    private static int mix(int steps) {
        long value = SEED;
        for (int i = 0; i < steps; i++) {
            value = (value ^ (value >>> 29)) * 0x9E37_79B9_7F4A_7C15L;
        }
        return (int) value;
    }
}
