package fairtrial.lab.schedule.local;

import fairtrial.core.model.Bytes;
import fairtrial.core.text.ShellWord;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobCommand;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.Written;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// This machine, which takes one job at a time. Its jobs end with this process.
public final class LocalScheduler implements Scheduler {
    private static final String SCRIPT = "job.sh";

    /// A job closes its servers within two seconds each; a stuck one is killed after that.
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final Bytes TAIL = new Bytes(2048);

    private final Launcher launcher;
    private final WorkFolder work;
    private final String machine;
    private final Deque<Job> waiting = new ArrayDeque<>();
    private final Map<String, Job> known = new HashMap<>();
    private @Nullable Job running;
    private boolean closed;

    private static final class Job {
        private final JobArray array;
        private final int index;
        private @Nullable RunningProcess process;
        private JobState state = JobState.of(Stage.WAITING);

        Job(JobArray array, int index) {
            this.array = array;
            this.index = index;
        }
    }

    /// @param machine name of this machine
    public LocalScheduler(Launcher launcher, WorkFolder work, String machine) {
        this.launcher = launcher;
        this.work = work;
        this.machine = machine;
    }

    @Override
    public List<Written> preview(JobArray array, Parcel parcel) {
        Path script = work.of(array).resolve(SCRIPT);
        String text = "#!/bin/sh\n# One round of " + array.name() + ": its number is the argument.\n"
                + JobCommand.lines(array, parcel, ShellWord.of(work.root().toString()), "\"$1\"");
        return List.of(new Written(SCRIPT, text, ShellWord.line(List.of("sh", script.toString(), "ROUND"))));
    }

    @Override
    public synchronized void submit(JobArray array, Parcel parcel) {
        work.lay(array, parcel);
        preview(array, parcel).forEach(written -> work.write(array, written.file(), written.text()));
        for (int index : array.indices()) {
            Job job = new Job(array, index);
            known.put(key(array, index), job);
            waiting.add(job);
        }
        next();
    }

    private static String key(JobArray array, int index) {
        return array.name() + "/" + index;
    }

    /// Starts the next job when none runs.
    private void next() {
        settle();
        while (running == null && !closed && !waiting.isEmpty()) {
            Job job = waiting.remove();
            job.process = launcher.start(ProcessOrder.of(
                            List.of("sh", work.of(job.array).resolve(SCRIPT).toString(), String.valueOf(job.index)),
                            work.root(),
                            work.log(job.array, job.index))
                    .withGrace(GRACE));
            job.state = new JobState(Stage.RUNNING, machine, "");
            running = job;
            settle();
        }
    }

    /// Takes note of a job that has ended.
    private void settle() {
        Job job = running;
        if (job == null || job.process == null || job.process.isAlive()) {
            return;
        }
        boolean result = work.found(job.array, job.index).isPresent();
        int exit = job.process.exitCode().orElse(-1);
        job.state = result
                ? new JobState(Stage.ENDED, machine, "")
                : new JobState(
                        Stage.LOST,
                        machine,
                        "exit " + exit + ": " + job.process.logTail(TAIL).strip());
        job.process.close();
        running = null;
    }

    @Override
    public synchronized SortedMap<Integer, JobState> states(JobArray array) {
        next();
        SortedMap<Integer, JobState> states = new TreeMap<>();
        for (int index : array.indices()) {
            Job job = known.get(key(array, index));
            boolean result = work.found(array, index).isPresent();
            states.put(index, job == null ? JobState.of(result ? Stage.ENDED : Stage.LOST) : job.state);
        }
        return states;
    }

    @Override
    public Optional<Path> fetch(JobArray array, int index) {
        return work.found(array, index);
    }

    @Override
    public synchronized void cancel(JobArray array, Collection<Integer> indices) {
        settle();
        for (int index : indices) {
            Job job = known.get(key(array, index));
            if (job != null && !job.state.isOver()) {
                waiting.remove(job);
                end(job);
            }
        }
        next();
    }

    private void end(Job job) {
        if (job.process != null) {
            job.process.close();
        }
        job.state = new JobState(Stage.LOST, machine, "cancelled");
        if (job.equals(running)) {
            running = null;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        waiting.clear();
        if (running != null) {
            end(running);
        }
    }
}
