package fairtrial.lab.campaign.conduct;

import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.FragmentFile;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.Written;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;

/// A cluster whose jobs end as told: at once, or after it was asked some times. Jobs outlive a scheduler.
final class FakeCluster {
    /// What becomes of a job.
    interface Script {
        /// The fate of a job.
        ///
        /// @param times how often this number was submitted, with this time
        Fate of(int index, int times);
    }

    /// The end of a job.
    ///
    /// @param polls   how often the states of its array are read before that
    /// @param changed what happens to the bytes of its result
    record Fate(int polls, Optional<Fragment> result, UnaryOperator<byte[]> changed, String words) {
        static Fate ends(Fragment result) {
            return new Fate(0, Optional.of(result), UnaryOperator.identity(), "");
        }

        static Fate lost(String words) {
            return new Fate(0, Optional.empty(), UnaryOperator.identity(), words);
        }

        Fate after(int more) {
            return new Fate(more, result, changed, words);
        }

        Fate withBytes(UnaryOperator<byte[]> other) {
            return new Fate(polls, result, other, words);
        }
    }

    /// A job of an array.
    private static final class Job {
        final Fate fate;
        int polls;
        JobState state = JobState.of(Stage.RUNNING);

        Job(Fate fate) {
            this.fate = fate;
        }
    }

    final List<JobArray> submitted = new ArrayList<>();
    final List<Parcel> parcels = new ArrayList<>();

    /// Numbers that were still running when they were cancelled, in order.
    final List<Integer> cancelled = new ArrayList<>();

    /// Whether it hears no wish to cancel, as of a process that was killed.
    boolean deaf;

    /// Hears of each result that is fetched.
    IntConsumer fetching = index -> {};

    private final WorkFolder work;
    private final Script script;
    private final Map<String, Job> jobs = new LinkedHashMap<>();
    private final Map<Integer, Integer> times = new HashMap<>();

    FakeCluster(WorkFolder work, Script script) {
        this.work = work;
        this.script = script;
    }

    /// Numbers of all submissions, in order.
    List<Integer> numbers() {
        return submitted.stream().flatMap(array -> array.indices().stream()).toList();
    }

    /// How many jobs are not over.
    long running() {
        return jobs.values().stream().filter(job -> !job.state.isOver()).count();
    }

    Scheduler scheduler() {
        return new OnCluster();
    }

    private static String key(JobArray array, int index) {
        return array.name() + "/" + index;
    }

    private void advance(JobArray array, int index, Job job) {
        if (!job.state.isOver() && job.polls++ >= job.fate.polls()) {
            String machine = "node" + index;
            job.fate.result().ifPresent(fragment -> write(work.result(array, index), fragment, job.fate.changed()));
            job.state = job.fate.result().isPresent()
                    ? new JobState(Stage.ENDED, machine, "")
                    : new JobState(Stage.LOST, machine, job.fate.words());
        }
    }

    private static void write(Path file, Fragment fragment, UnaryOperator<byte[]> changed) {
        try {
            FragmentFile.write(file, fragment);
            Files.write(file, changed.apply(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class OnCluster implements Scheduler {
        @Override
        public List<Written> preview(JobArray array, Parcel parcel) {
            return List.of();
        }

        @Override
        public void submit(JobArray array, Parcel parcel) {
            if (submitted.stream().anyMatch(known -> known.name().equals(array.name()))) {
                throw new IllegalStateException("a name is submitted once: " + array.name());
            }
            work.lay(array, parcel);
            submitted.add(array);
            parcels.add(parcel);
            for (int index : array.indices()) {
                jobs.put(key(array, index), new Job(script.of(index, times.merge(index, 1, Integer::sum))));
            }
        }

        @Override
        public SortedMap<Integer, JobState> states(JobArray array) {
            SortedMap<Integer, JobState> states = new TreeMap<>();
            for (int index : array.indices()) {
                Job job = jobs.get(key(array, index));
                if (job == null) {
                    states.put(index, JobState.of(Stage.LOST));
                } else {
                    advance(array, index, job);
                    states.put(index, job.state);
                }
            }
            return states;
        }

        @Override
        public Optional<Path> fetch(JobArray array, int index) {
            fetching.accept(index);
            return work.found(array, index);
        }

        @Override
        public void cancel(JobArray array, Collection<Integer> indices) {
            for (int index : indices) {
                Job job = jobs.get(key(array, index));
                if (!deaf && job != null && !job.state.isOver()) {
                    cancelled.add(index);
                    job.state = new JobState(Stage.LOST, "", "cancelled");
                }
            }
        }

        @Override
        public void close() {
            // The jobs go on.
        }
    }
}
