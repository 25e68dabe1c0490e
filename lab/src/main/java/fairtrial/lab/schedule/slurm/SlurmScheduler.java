package fairtrial.lab.schedule.slurm;

import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.Written;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/// Slurm, with a folder of work that all its nodes share. Its jobs outlive this process.
public final class SlurmScheduler implements Scheduler {
    /// The NFS client of Linux trusts what it knows of a folder for at most 60 s (`acdirmax`, nfs(5)): a
    /// result that was written is visible by then.
    private static final Duration LATE = Duration.ofSeconds(60);

    /// A reason may be one of the moment before, so it must stay for several passes of Slurm's scheduler.
    private static final Duration HOPELESS = Duration.ofMinutes(1);

    /// One question for all open arrays of a moment: a controller serves a whole cluster.
    private static final Duration FRESH = Duration.ofSeconds(1);

    private static final int TAIL_BYTES = 2048;

    private final WorkFolder work;
    private final Controller controller;
    private final LongSupplier nanos;
    private final Submitted submitted;
    private final Map<String, JobState> over = new HashMap<>();
    private final Map<String, Long> missing = new HashMap<>();
    private final Map<String, Long> hopeless = new HashMap<>();

    /// Numbers of job arrays that have open tasks, by their array. Those of earlier cells are not asked about again: a
    /// campaign has thousands.
    private final Map<String, Set<String>> watched = new HashMap<>();

    private Map<String, Task> tasks = Map.of();
    private long read;
    private boolean known;

    /// @param work folder that all nodes have under the same path
    public SlurmScheduler(WorkFolder work) {
        this(work, Slurm.installed(), System::nanoTime);
    }

    SlurmScheduler(WorkFolder work, Slurm slurm, LongSupplier nanos) {
        this.work = work;
        this.controller = new Controller(slurm);
        this.nanos = nanos;
        this.submitted = new Submitted(work);
    }

    @Override
    public List<Written> preview(JobArray array, Parcel parcel) {
        List<Written> all = new ArrayList<>();
        for (ArrayPart part : ArrayPart.of(array, ArrayPart.USUAL_SIZE)) {
            Path script = work.of(array).resolve(part.file());
            List<String> command = Controller.command(script, all.isEmpty() ? "" : "JOB");
            all.add(new Written(part.file(), BatchScript.text(work, array, parcel, part), ShellWord.line(command)));
        }
        return all;
    }

    @Override
    public synchronized void submit(JobArray array, Parcel parcel) {
        ArrayPart.of(array, ArrayPart.USUAL_SIZE).forEach(part -> BatchScript.text(work, array, parcel, part));
        Submitted.Parts parts = submitted.of(array);
        if (parts.jobs().isEmpty()) {
            parts = new Submitted.Parts(controller.arraySize(), parts.jobs());
        }
        work.lay(array, parcel);
        String before = "";
        for (ArrayPart part : ArrayPart.of(array, parts.size())) {
            String job = parts.jobs().get(part.number());
            if (job == null) {
                Path script = work.write(array, part.file(), BatchScript.text(work, array, parcel, part));
                // The limit of machines is one of each part, so the parts run one after the other.
                job = controller.submit(array, script, before);
                parts = parts.with(part.number(), job);
                submitted.write(array, parts);
            }
            before = job;
        }
        known = false;
    }

    @Override
    public synchronized SortedMap<Integer, JobState> states(JobArray array) {
        Submitted.Parts parts = parts(array);
        refresh(array, parts);
        SortedMap<Integer, JobState> states = new TreeMap<>();
        List<Task> waiting = new ArrayList<>();
        for (ArrayPart part : ArrayPart.of(array, parts.size())) {
            String job = parts.jobs().getOrDefault(part.number(), "");
            for (int index : part.indices()) {
                Task task = task(array, part, job, index);
                states.put(index, state(array, index, task));
                if (task.isHopeless()) {
                    waiting.add(task);
                }
            }
        }
        refuseToWaitForEver(array, states, waiting);
        return states;
    }

    /// What was submitted. A process that was killed just after `sbatch` has not noted its last part.
    private Submitted.Parts parts(JobArray array) {
        Submitted.Parts parts = submitted.of(array);
        for (ArrayPart part : ArrayPart.of(array, parts.size())) {
            Optional<String> job = parts.jobs().containsKey(part.number())
                    ? Optional.empty()
                    : controller.find(array, work.of(array).resolve(part.file()));
            if (job.isPresent()) {
                parts = parts.with(part.number(), job.get());
                submitted.write(array, parts);
                known = false;
            }
        }
        return parts;
    }

    private void refresh(JobArray array, Submitted.Parts parts) {
        if (array.indices().stream().allMatch(index -> over.containsKey(key(array, index)))) {
            watched.remove(array.name());
            return;
        }
        Set<String> jobs = Set.copyOf(parts.jobs().values());
        boolean asked = jobs.equals(watched.put(array.name(), jobs));
        long now = nanos.getAsLong();
        if (!asked || !known || now - read > FRESH.toNanos()) {
            tasks = controller.tasks(
                    watched.values().stream().flatMap(Set::stream).toList());
            read = nanos.getAsLong();
            known = true;
        }
    }

    private static String key(JobArray array, int index) {
        return array.name() + "/" + index;
    }

    /// A number that Slurm has given to another job meanwhile is not ours.
    private Task task(JobArray array, ArrayPart part, String job, int index) {
        int id = index - part.offset();
        String script = work.of(array).resolve(part.file()).toString();
        return Stream.of(id, Task.ALL)
                .map(number -> tasks.get(job + "_" + number))
                .filter(task -> task != null && task.script().equals(script))
                .findFirst()
                .orElse(Task.gone(job, id, script));
    }

    private JobState state(JobArray array, int index, Task task) {
        String key = key(array, index);
        JobState settled = over.get(key);
        if (settled != null) {
            return settled;
        }
        boolean ended = task.isOver() || task.isEnding();
        if (ended && work.reread(array, index).isPresent()) {
            return settle(key, new JobState(Stage.ENDED, task.machine(), ""));
        }
        if (!task.isOver()) {
            String machine = task.stage() == Stage.RUNNING ? task.machine() : "";
            return new JobState(task.stage(), machine, task.reason());
        }
        if (!task.job().isEmpty() && task.mayHaveResult() && isLate(key)) {
            return new JobState(Stage.RUNNING, task.machine(), "");
        }
        return settle(
                key,
                new JobState(
                        Stage.LOST, task.machine(), loss(array, index, task).strip()));
    }

    private JobState settle(String key, JobState state) {
        over.put(key, state);
        return state;
    }

    private boolean isLate(String key) {
        long now = nanos.getAsLong();
        return now - missing.computeIfAbsent(key, first -> now) < LATE.toNanos();
    }

    private String loss(JobArray array, int index, Task task) {
        String end = task.job().isEmpty() ? "" : controller.end(task);
        String tail = "";
        try {
            tail = ForeignText.tail(work.log(array, index), TAIL_BYTES).strip();
        } catch (IOException none) {
            // A job that never ran has no log.
        }
        return end + (end.isEmpty() || tail.isEmpty() ? "" : ": ") + tail;
    }

    /// @throws UserError FT-246 nothing of the array can go on by itself
    private void refuseToWaitForEver(JobArray array, SortedMap<Integer, JobState> states, List<Task> waiting) {
        long open = states.values().stream().filter(state -> !state.isOver()).count();
        if (waiting.isEmpty() || waiting.size() < open) {
            hopeless.remove(array.name());
            return;
        }
        long now = nanos.getAsLong();
        if (now - hopeless.computeIfAbsent(array.name(), first -> now) >= HOPELESS.toNanos()) {
            throw new UserError(
                    "FT-246",
                    array.machines().name(),
                    waiting.getFirst().reason(),
                    waiting.getFirst().job());
        }
    }

    @Override
    public Optional<Path> fetch(JobArray array, int index) {
        return work.reread(array, index);
    }

    @Override
    public synchronized void cancel(JobArray array, Collection<Integer> indices) {
        Submitted.Parts parts = parts(array);
        for (ArrayPart part : ArrayPart.of(array, parts.size())) {
            List<Integer> some =
                    part.indices().stream().filter(indices::contains).toList();
            String job = parts.jobs().get(part.number());
            if (job != null && !some.isEmpty()) {
                controller.cancel(job, part.tasks(some));
            }
        }
        if (indices.containsAll(array.indices())) {
            watched.remove(array.name());
        }
        known = false;
    }

    @Override
    public void close() {
        // The jobs go on.
    }
}
