package fairtrial.lab.campaign.job;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.HostFeeds;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.agent.HeldServices;
import fairtrial.lab.remote.agent.Trees;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Conductor;
import fairtrial.lab.run.LocalSite;
import fairtrial.lab.run.LocalTestbed;
import fairtrial.lab.run.Pause;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// One job of a campaign, on this machine, with the same classes as a run on one machine.
public final class JobRunner {
    private static final String LOCK = "fairtrial-round.lock";

    private final Host host;
    private final Referee referee;
    private final Cancel cancel;
    private final Path work;
    private final String toolVersion;
    private final Optional<String> cpuManager;

    /// @param referee decisions about warm contenders
    /// @param cancel  a request to stop
    /// @param work    the folder of work
    /// @param cpuManager policy of the node's CPU manager, in a pod
    public JobRunner(
            Host host, Referee referee, Cancel cancel, Path work, String toolVersion, Optional<String> cpuManager) {
        this.host = host;
        this.referee = referee;
        this.cancel = cancel;
        this.work = work.toAbsolutePath().normalize();
        this.toolVersion = toolVersion;
        this.cpuManager = cpuManager;
    }

    /// Carries a job out; what goes wrong is in its fragment.
    ///
    /// @param index number of the job
    public Fragment carryOut(JobOrder order, int index) throws IOException {
        Surveyed machine = Surveyed.of(host);
        try {
            return switch (order.kind()) {
                case SURVEY -> Fragment.of(machine);
                case REHEARSE -> rehearsed(machine, order.run().orElseThrow().below(work), order.extras());
                case ROUND -> round(machine, order, index);
            };
        } catch (UserError e) {
            return failed(machine, e.code(), e.arguments());
        } catch (Cancel.Interrupted e) {
            return failed(machine, "FT-264", List.of(String.valueOf(e.getMessage())));
        }
    }

    private static Fragment failed(Surveyed machine, String code, List<String> values) {
        Fragment.Failure failure = new Fragment.Failure(code, values);
        return new Fragment(machine, List.of(), List.of(), List.of(), Optional.of(failure));
    }

    private Fragment rehearsed(Surveyed machine, RunOrder order, List<Rehearsal.Extra> extras) throws IOException {
        Trees.unpack(order.trees());
        try (HeldServices services = new HeldServices(host)) {
            services.start(order);
            Rehearsal rehearsal = new Rehearsal(
                    host, services.applications(order), agent(order), Set.copyOf(extras), order.address());
            List<Rehearsal.Outcome> outcomes = rehearsal.of(new HostFeeds(work).here(order.plan()), Map.of());
            return new Fragment(machine, List.of(), List.of(), outcomes, Optional.empty());
        }
    }

    private static List<Path> agent(RunOrder order) {
        return order.agentClassPath().stream().map(Path::of).toList();
    }

    private Fragment round(Surveyed here, JobOrder job, int number) throws IOException, Cancel.Interrupted {
        RunOrder order = job.run().orElseThrow().below(work);
        List<String> differences = SameMachine.differences(order.machine(), here.machine());
        if (!differences.isEmpty()) {
            return failed(here, "FT-263", List.of(String.join("; ", differences)));
        }
        Path lock = Path.of(System.getProperty("java.io.tmpdir")).resolve(LOCK);
        OneRoundAtATime alone = OneRoundAtATime.await(lock, cancel);
        try (alone;
                HeldServices services = new HeldServices(host)) {
            return measured(here, job, order, services, number);
        }
    }

    private Fragment measured(Surveyed here, JobOrder job, RunOrder order, HeldServices services, int number)
            throws IOException {
        Trees.unpack(order.trees());
        services.start(order);
        KeptLog log = new KeptLog(new HostFeeds(work).here(order.plan()), order.machine(), job.events());
        try (LocalSite site = new LocalSite(
                LocalTestbed.open(host, services.applications(order), agent(order), order.address()),
                Map.of(),
                services.watch())) {
            new Conductor(site, new Quiet(), cancel, Pause.NEVER).round(log, referee, toolVersion, number);
        }
        lastAttempt(log).ifPresent(attempt ->
                cpuManager.ifPresent(policy -> log.append(new JournalEvent.CpuManager(number, attempt, policy))));
        services.logs().forEach(log::copyLog);
        return fragment(here, log, number);
    }

    private static Optional<Integer> lastAttempt(KeptLog log) {
        return log.own().stream()
                .flatMap(event -> event instanceof JournalEvent.RoundFinished done
                        ? Stream.of(done.attempt())
                        : Stream.empty())
                .findFirst();
    }

    private static Fragment fragment(Surveyed here, KeptLog log, int number) {
        RunRecord record = log.record();
        boolean finished = record.finishedRounds().stream().anyMatch(round -> round.round() == number);
        Optional<Fragment.Failure> failure = finished ? Optional.empty() : Optional.of(failure(record));
        return new Fragment(here, log.own(), log.logs(), List.of(), failure);
    }

    private static Fragment.Failure failure(RunRecord record) {
        String why = record.all(JournalEvent.RoundAbandoned.class)
                .reduce((first, second) -> second)
                .map(JournalEvent.RoundAbandoned::reason)
                .or(() -> record.all(JournalEvent.Lost.class)
                        .reduce((first, second) -> second)
                        .map(lost -> lost.contender() + ": " + lost.reason()))
                .orElse("no reason is known");
        EndReason reason = record.end().map(JournalEvent.Finished::reason).orElse(EndReason.INTERRUPTED);
        return new Fragment.Failure("FT-264", List.of(reason.name() + ": " + why));
    }

    /// A job prints what it does into its log.
    private static final class Quiet implements Progress {
        @Override
        public void say(Message message) {
            System.out.println(message);
        }

        @Override
        public void phase(int round, int rounds, Phase phase, double secondsLeft) {
            System.out.println("round " + round + ": " + phase);
        }

        @Override
        public void look(Look look) {
            // Looks are taken where all rounds come together.
        }
    }
}
