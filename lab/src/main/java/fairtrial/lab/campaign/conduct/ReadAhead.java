package fairtrial.lab.campaign.conduct;

import fairtrial.lab.campaign.conduct.ScheduledJobs.Done;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/// The fragment of the next round, read while the one before it is merged. At most one is held: fragments are large.
final class ReadAhead implements AutoCloseable {
    private final ScheduledJobs jobs;
    private @Nullable Reading next;

    private record Reading(String array, int index, CompletableFuture<Optional<Done>> done) {
        boolean isOf(JobArray other, int number) {
            return array.equals(other.name()) && index == number;
        }
    }

    ReadAhead(ScheduledJobs jobs) {
        this.jobs = jobs;
    }

    /// Begins to read the fragment of a job that has ended.
    void begin(JobArray array, int index, JobState state) {
        close();
        CompletableFuture<Optional<Done>> done = new CompletableFuture<>();
        Thread.ofVirtual().name("fragment-" + index).start(() -> {
            try {
                done.complete(jobs.done(array, index, state));
            } catch (RuntimeException e) {
                done.completeExceptionally(e);
            }
        });
        next = new Reading(array.name(), index, done);
    }

    /// The fragment of a job that is over; empty: it left none that can be read. What was begun is awaited; after a
    /// failure it is read again here.
    Optional<Done> take(JobArray array, int index, JobState state) {
        Reading begun = next;
        if (begun == null || !begun.isOf(array, index)) {
            return jobs.done(array, index, state);
        }
        next = null;
        try {
            return begun.done().join();
        } catch (CompletionException | CancellationException failed) {
            return jobs.done(array, index, state);
        }
    }

    /// Awaits what was begun: nothing is read any more when this returns.
    @Override
    public void close() {
        Reading begun = next;
        next = null;
        if (begun != null) {
            begun.done().exceptionally(failed -> Optional.empty()).join();
        }
    }
}
