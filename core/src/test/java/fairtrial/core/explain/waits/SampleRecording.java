package fairtrial.core.explain.waits;

import fairtrial.core.explain.AwaitedResource;
import fairtrial.core.explain.BlockedThreads;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.RecordedPauses;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.record.ThreadRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What was recorded in ten seconds.
public final class SampleRecording {
    public static final double SECONDS = 10;
    private static final long REQUESTS = 5_000;

    private SampleRecording() {}

    /// So many requests wait for one resource on average, as events of their threads say.
    ///
    /// @param contended share of the time in which somebody waits
    public static RecordedWait wait(
            String kind, String place, String on, double waiting, ResourceKind awaited, double contended) {
        return new RecordedWait(
                kind, place, on, REQUESTS, waiting * SECONDS, Optional.of(new AwaitedResource(awaited, contended)));
    }

    /// A monitor in a handler of the shop.
    public static RecordedWait monitor(double waiting, double contended) {
        return wait(
                "monitor",
                "fairtrial.shop.limited.Held.monitor",
                "java.lang.Object",
                waiting,
                ResourceKind.LOCK,
                contended);
    }

    /// A time that a thread passes without a request.
    public static RecordedWait idle(double threads) {
        return new RecordedWait(
                "idle", "org.example.Queue.take", "java.lang.Object", 10, threads * SECONDS, Optional.empty());
    }

    /// These waits and nothing else.
    public static Recorded of(RecordedWait... waits) {
        return of(0, 0, waits);
    }

    /// These waits, with pauses and blocked threads.
    ///
    /// @param pauses  share of the time in which collections stop the JVM
    /// @param blocked mean number of threads of sockets that wait inside of requests
    public static Recorded of(double pauses, double blocked, RecordedWait... waits) {
        return of(List.of(new RecordedPauses("gc", 100, pauses * SECONDS)), blocked, waits);
    }

    /// A recording in which collections of the whole heap stop the JVM.
    ///
    /// @param young share of the time of the other collections
    /// @param full  share of the time of those
    public static Recorded collecting(double young, double full) {
        return of(
                List.of(
                        new RecordedPauses(Recorded.COLLECTION, 100, young * SECONDS),
                        new RecordedPauses(Recorded.FULL_COLLECTION, 100, full * SECONDS)),
                0);
    }

    /// A recording in which so many threads of a role wait inside of requests on average.
    public static Recorded blocked(ThreadRole role, double threads) {
        return of(List.of(), List.of(new BlockedThreads(role, threads * SECONDS)));
    }

    private static Recorded of(List<RecordedPauses> collections, double blocked, RecordedWait... waits) {
        return of(
                collections,
                List.of(
                        new BlockedThreads(ThreadRole.POLLER, blocked * SECONDS),
                        new BlockedThreads(ThreadRole.WORKER, 150)),
                waits);
    }

    private static Recorded of(List<RecordedPauses> collections, List<BlockedThreads> blocked, RecordedWait... waits) {
        List<RecordedPauses> pauses = new ArrayList<>(collections);
        pauses.add(new RecordedPauses("ICBufferFull", 1, 0.1));
        return new Recorded(SECONDS, REQUESTS, List.of(waits), pauses, List.of(), 1e9, 0, blocked);
    }
}
