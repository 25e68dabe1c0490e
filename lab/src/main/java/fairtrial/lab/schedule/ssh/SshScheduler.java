package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.HostPair;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.JobState.Stage;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.Written;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The hosts of machine classes, or pairs of them, one job at a time on each. Their jobs end with this process.
public final class SshScheduler implements Scheduler {
    static final String CANCELLED = "cancelled";

    private final Launcher launcher;
    private final WorkFolder work;
    private final HostAccess access;
    private final Map<String, Worker> hosts = new LinkedHashMap<>();
    private final List<Thread> workers = new ArrayList<>();
    private final Deque<HostJob> waiting = new ArrayDeque<>();
    private final Map<String, HostJob> known = new HashMap<>();
    private boolean closed;

    /// What a worker met and nobody expected; the next question throws it.
    private @Nullable RuntimeException met;

    /// @param launcher starter of `ssh` on this machine
    /// @param work     folder of work on this machine, where results arrive
    public SshScheduler(Launcher launcher, WorkFolder work, HostAccess access) {
        this.launcher = launcher;
        this.work = work;
        this.access = access;
    }

    @Override
    public List<Written> preview(JobArray array, Parcel parcel) {
        String script = work.of(array).resolve(HostFiles.SCRIPT).toString();
        List<HostPair> pairs = pairs(array.machines());
        String command = pairs.isEmpty()
                ? "ssh HOST sh -s -- WORK ROUND < " + ShellWord.of(script)
                : pairs.stream()
                        .map(pair -> ShellWord.line(PairScript.command(script, "ROUND", pair, access)))
                        .collect(Collectors.joining("; "));
        return List.of(new Written(HostFiles.SCRIPT, script(array, parcel), command));
    }

    private String script(JobArray array, Parcel parcel) {
        return array.machines().pairing().isPresent()
                ? PairScript.text(array, parcel, work.root().toString())
                : JobScript.text(array, parcel);
    }

    @Override
    public synchronized void submit(JobArray array, Parcel parcel) {
        work.lay(array, parcel);
        work.write(array, HostFiles.SCRIPT, script(array, parcel));
        for (int index : array.indices()) {
            HostJob job = new HostJob(array, parcel, index);
            known.put(key(array, index), job);
            waiting.add(job);
        }
        begin(array.machines());
        notifyAll();
    }

    private void begin(MachineClass machines) {
        machines.hosts()
                .forEach(host ->
                        hosts.computeIfAbsent(host, name -> begin(new WorkingHost(name, access, launcher, work))));
        pairs(machines)
                .forEach(pair -> hosts.computeIfAbsent(
                        WorkingPair.name(pair), name -> begin(new WorkingPair(pair, access, launcher, work))));
    }

    private static List<HostPair> pairs(MachineClass machines) {
        return machines.pairing().map(Pairing::pairs).orElse(List.of());
    }

    private static String key(JobArray array, int index) {
        return array.name() + "/" + index;
    }

    private Worker begin(Worker worker) {
        workers.add(Thread.ofVirtual().name("host-" + worker.name()).start(() -> serve(worker)));
        return worker;
    }

    private void serve(Worker host) {
        for (Optional<HostJob> next = take(host); next.isPresent(); next = take(host)) {
            settle(next.get(), carriedOut(host, next.get()));
        }
        host.close();
    }

    /// A worker that died would leave its job running for ever.
    private JobState carriedOut(Worker host, HostJob job) {
        try {
            return host.carryOut(job);
        } catch (RuntimeException e) {
            synchronized (this) {
                met = e;
            }
            return new JobState(Stage.LOST, host.name(), String.valueOf(e.getMessage()));
        }
    }

    /// The next job for a host, once there is one; empty: the host takes no more.
    private synchronized Optional<HostJob> take(Worker host) {
        try {
            while (!closed && host.failure().isEmpty()) {
                Optional<HostJob> next =
                        waiting.stream().filter(job -> isFor(job, host)).findFirst();
                if (next.isPresent()) {
                    waiting.remove(next.get());
                    next.get().is(new JobState(Stage.RUNNING, host.name(), ""));
                    return next;
                }
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    private boolean isFor(HostJob job, Worker host) {
        long running = known.values().stream()
                .filter(other -> other.array().machines().equals(job.array().machines()))
                .filter(other -> other.state().stage() == Stage.RUNNING)
                .count();
        return host.isOf(job.array().machines())
                && running < job.array().machines().count();
    }

    private synchronized void settle(HostJob job, JobState end) {
        job.is(end);
        notifyAll();
    }

    /// @throws UserError FT-223…FT-232 no host of the class is left for jobs that wait, in the words of the
    ///     last one
    @Override
    public synchronized SortedMap<Integer, JobState> states(JobArray array) {
        if (met != null) {
            throw met;
        }
        SortedMap<Integer, JobState> states = new TreeMap<>();
        for (int index : array.indices()) {
            HostJob job = known.get(key(array, index));
            boolean result = work.found(array, index).isPresent();
            states.put(index, job == null ? JobState.of(result ? Stage.ENDED : Stage.LOST) : job.state());
        }
        if (states.values().stream().anyMatch(state -> state.stage() == Stage.WAITING)) {
            refuseWithoutHosts(array);
        }
        return states;
    }

    private void refuseWithoutHosts(JobArray array) {
        List<Worker> own = hosts.values().stream()
                .filter(worker -> worker.isOf(array.machines()))
                .toList();
        List<UserError> failures =
                own.stream().flatMap(worker -> worker.failure().stream()).toList();
        if (failures.size() == own.size() && !failures.isEmpty()) {
            throw failures.getLast();
        }
    }

    @Override
    public Optional<Path> fetch(JobArray array, int index) {
        return work.found(array, index);
    }

    @Override
    public synchronized void cancel(JobArray array, Collection<Integer> indices) {
        for (int index : indices) {
            HostJob job = known.get(key(array, index));
            if (job == null || job.state().isOver()) {
                continue;
            }
            if (waiting.remove(job)) {
                job.is(new JobState(Stage.LOST, "", CANCELLED));
            } else {
                job.cancel();
            }
        }
    }

    /// Ends all jobs and removes our folders on the hosts.
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            waiting.clear();
            known.values().stream().filter(job -> !job.state().isOver()).forEach(HostJob::abandon);
            notifyAll();
        }
        try {
            for (Thread worker : workers) {
                worker.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
