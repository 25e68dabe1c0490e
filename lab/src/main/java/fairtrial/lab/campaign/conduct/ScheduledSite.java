package fairtrial.lab.campaign.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Applications;
import fairtrial.lab.campaign.conduct.ScheduledJobs.Done;
import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.JobOrder.Kind;
import fairtrial.lab.remote.Told;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Site;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.service.ServiceWatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Equal machines, to which a scheduler brings rounds. The first round runs alone, because it fixes what all others
/// must have; the others run wherever there is a machine. They are merged in the order of their numbers, whatever the
/// order in which they end, so that a look never sees the short rounds first.
public final class ScheduledSite implements Site {
    /// A round that is lost so often says that something is wrong with the machines.
    private static final int MOST_ATTEMPTS = 5;

    /// A round may take three times as long as planned (the longest seen: 1.7 times), and wait for the machine to
    /// start.
    private static final int LONGER = 3;

    private static final Duration SPARE = Duration.ofMinutes(10);

    private final String cell;
    private final ScheduledJobs jobs;
    private final Parcels parcels;
    private final Applications applications;
    private final Map<String, List<Path>> libraries;
    private final boolean stopsOthers;
    private long machineNanos;

    /// @param cell        name of the cell, for its arrays
    /// @param stopsOthers whether waiting contenders are stopped on these machines
    public ScheduledSite(
            String cell,
            ScheduledJobs jobs,
            Parcels parcels,
            Applications applications,
            Map<String, List<Path>> libraries,
            boolean stopsOthers) {
        this.cell = cell;
        this.jobs = jobs;
        this.parcels = parcels;
        this.applications = applications;
        this.libraries = Map.copyOf(libraries);
        this.stopsOthers = stopsOthers;
    }

    /// The longest time that a round of this length may take as a job.
    public static Duration limit(double roundSeconds) {
        return Duration.ofSeconds(Math.round(LONGER * roundSeconds)).plus(SPARE);
    }

    @Override
    public boolean stopsOthers() {
        return stopsOthers;
    }

    @Override
    public void keepApart(RunState run, boolean apart) {
        // Nothing of a contender runs here.
    }

    @Override
    public Session open(RunState run, int engines) {
        SubmittedArrays arrays = new SubmittedArrays(jobs.work(), cell, Kind.ROUND, jobs.machines());
        dropLost(arrays, run.log().record().finishedRounds().size());
        return new ScheduledSession(run, arrays);
    }

    /// What an earlier session has left and lost is submitted together with what is new, and counts as no attempt of
    /// this one: most often that session was stopped, and has ended its jobs itself.
    private void dropLost(SubmittedArrays arrays, int finished) {
        for (JobArray array : arrays.all()) {
            if (array.indices().stream().anyMatch(round -> round > finished)) {
                jobs.scheduler().states(array).forEach((round, state) -> {
                    if (state.stage() == JobState.Stage.LOST) {
                        arrays.drop(array, round);
                    }
                });
            }
        }
    }

    @Override
    public Path keepLog(RunState run, int engines) {
        return jobs.work().root();
    }

    @Override
    public ServiceWatch services() {
        return ServiceWatch.NONE;
    }

    /// The time that rounds took on all machines together: a budget counts it.
    @Override
    public long nanoTime() {
        return machineNanos;
    }

    @Override
    public void close() {
        // Each session ends its jobs.
    }

    private final class ScheduledSession implements Session {
        private final RunState run;
        private final SubmittedArrays arrays;

        /// How often each round was lost in this session.
        private final Map<Integer, Integer> losses = new HashMap<>();

        private final ReadAhead ahead = new ReadAhead(jobs);

        private int wantedLast;

        ScheduledSession(RunState run, SubmittedArrays arrays) {
            this.run = run;
            this.arrays = arrays;
        }

        @Override
        public void ceiling(String when) {
            // Each round has its own ceilings, on its machine.
        }

        @Override
        public void attempt(int number) throws Cancel.Interrupted {
            while (true) {
                submitWhatIsWanted(number);
                JobArray array = arrays.latest(number).orElseThrow();
                SortedMap<Integer, JobState> states = jobs.await(array, number);
                JobState state = ScheduledJobs.stateIn(states, number);
                Optional<Done> done = ahead.take(array, number, state);
                readNext(array, number + 1, ScheduledJobs.stateIn(states, number + 1));
                if (done.isPresent() && merged(done.get(), number)) {
                    arrays.drop(array, number);
                    return;
                }
                again(array, number, done, state);
            }
        }

        /// Where the next round has ended too, its fragment is read while this one is merged.
        private void readNext(JobArray array, int next, JobState state) {
            boolean isLatest = arrays.latest(next)
                    .filter(latest -> latest.name().equals(array.name()))
                    .isPresent();
            if (isLatest && state.stage() == JobState.Stage.ENDED) {
                ahead.begin(array, next, state);
            }
        }

        /// The round itself, and, once the first round has fixed what they share, all up to the last look.
        private void submitWhatIsWanted(int number) {
            int last = number == 1 ? 1 : Math.max(number, run.log().record().lastLook());
            List<Integer> wanted = IntStream.rangeClosed(number, last)
                    .filter(round -> arrays.latest(round).isEmpty())
                    .boxed()
                    .toList();
            if (!wanted.isEmpty()) {
                submit(wanted);
            }
            if (number > 1 && last != wantedLast) {
                wantedLast = last;
                cancel(round -> round > last);
            }
        }

        private void submit(List<Integer> rounds) {
            double seconds = run.log().record().finishedRounds().stream()
                    .mapToDouble(JournalEvent.RoundFinished::seconds)
                    .max()
                    .orElse(run.log().plan().price().roundSeconds());
            JobArray array = arrays.next(rounds, limit(seconds));
            Parcel parcel = parcels.rounds(
                    run.log().plan(),
                    run.log().record().machine(),
                    applications,
                    libraries,
                    FixedInFirstRound.of(run.log().record()));
            jobs.scheduler().submit(array, parcel);
            parcels.sent(parcel);
        }

        private void cancel(IntPredicate which) {
            for (JobArray array : arrays.all()) {
                List<Integer> indices =
                        array.indices().stream().filter(which::test).toList();
                if (!indices.isEmpty()) {
                    jobs.scheduler().cancel(array, indices);
                }
            }
        }

        /// Takes a finished round, or one that lost a contender for good.
        ///
        /// @return whether it is in the journal
        private boolean merged(Done done, int number) {
            Fragment fragment = done.fragment();
            if (!tells(fragment, number)) {
                return false;
            }
            // A conductor that was killed while it merged has left a part of the round, which is an attempt of its own.
            int attempts = run.log().record().nextAttempt(number) - 1;
            String node = fragment.pair().map(Fragment.Pair::contender).orElse(done.machine());
            String machine = jobs.names().of(fragment.machine().boot(), node);
            long before = run.clock().millis();
            List<JournalEvent> events = MergedRound.of(fragment, machine, before, attempts);
            run.log().appendAll(events);
            fragment.logs().forEach(log -> keep(log, attempts));
            machineNanos += 1_000_000 * Math.max(0, run.log().record().lastMillis() - before);
            return true;
        }

        /// Whether the round is finished there, or a contender lost that took part until now.
        private boolean tells(Fragment fragment, int number) {
            List<String> lost = run.log().record().lost();
            return fragment.events().stream().anyMatch(event -> switch (event) {
                case JournalEvent.RoundFinished round -> round.round() == number;
                case JournalEvent.Lost left -> !lost.contains(left.contender());
                default -> false;
            });
        }

        private void keep(Told.Log log, int attempts) {
            try {
                Path raw = Files.createTempFile(parcels.temp(), "log-", ".log");
                Files.writeString(raw, log.text());
                if (log.round() == 0) {
                    run.log().copyLog(log.process(), raw);
                    Files.delete(raw);
                } else {
                    run.log().keepLog(raw, log.round(), log.attempt() + attempts, log.process());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void again(JobArray array, int number, Optional<Done> done, JobState state) {
            Optional<Fragment.Failure> failure = done.flatMap(d -> d.fragment().failure());
            JobState lost = failure.map(why -> new JobState(
                            JobState.Stage.LOST, state.machine(), why.code() + " " + String.join(" ", why.values())))
                    .orElse(state);
            int times = losses.merge(number, 1, Integer::sum);
            if (times >= MOST_ATTEMPTS) {
                throw new UserError("FT-261", number, times, lost.machine(), lost.words());
            }
            arrays.drop(array, number);
            jobs.told().lost(array, number, lost);
            submit(List.of(number));
        }

        @Override
        public void close() {
            ahead.close();
            cancel(round -> true);
        }
    }
}
