package fairtrial.lab.campaign.job;

import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Applications;
import fairtrial.lab.campaign.job.JobOrder.Kind;
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
import fairtrial.lab.run.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One job of a campaign, with the same classes as a run on one machine or on several.
public final class JobRunner {
    private final Host host;
    private final Referee referee;
    private final Cancel cancel;
    private final String toolVersion;
    private final JobPlace place;

    /// @param referee decisions about warm contenders
    /// @param cancel  a request to stop
    /// @param place   where it is
    public JobRunner(Host host, Referee referee, Cancel cancel, JobPlace place, String toolVersion) {
        this.host = host;
        this.referee = referee;
        this.cancel = cancel;
        this.toolVersion = toolVersion;
        this.place = place;
    }

    /// Carries a job out; what goes wrong is in its fragment.
    ///
    /// @param index number of the job
    /// @throws UserError the machines of a pair cannot be asked
    public Fragment carryOut(JobOrder order, int index) throws IOException {
        Surveyed machine = place.pair().map(JobPair::machine).orElseGet(() -> Surveyed.of(host));
        Optional<Fragment.Pair> both =
                place.pair().map(found -> order.kind() == Kind.SURVEY ? found.measured() : found.surveyed());
        return carriedOut(machine, both, order, index).on(both);
    }

    private Fragment carriedOut(Surveyed machine, Optional<Fragment.Pair> both, JobOrder order, int index)
            throws IOException {
        try {
            return switch (order.kind()) {
                case SURVEY -> Fragment.of(machine);
                case REHEARSE -> rehearsed(machine, order.run().orElseThrow().below(place.work()), order.extras());
                case ROUND -> round(machine, both, order, index);
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
        try (HeldServices services = services(order)) {
            Plan plan = new HostFeeds(place.work()).here(order.plan());
            Applications applications = services.applications(order);
            List<Rehearsal.Outcome> outcomes = place.pair().isPresent()
                    ? place.pair().get().fleet().rehearse(plan, applications, Map.of(), Set.copyOf(extras))
                    : new Rehearsal(host, applications, agent(order), Set.copyOf(extras), order.address())
                            .of(plan, Map.of());
            return new Fragment(machine, List.of(), List.of(), outcomes, Optional.empty());
        }
    }

    /// The services of the contenders; those on another machine are started there.
    private HeldServices services(RunOrder order) {
        HeldServices services = new HeldServices(host);
        if (place.pair().filter(found -> found.fleet().contendersElsewhere()).isPresent()) {
            return services;
        }
        try {
            services.start(order);
            return services;
        } catch (RuntimeException e) {
            services.close();
            throw e;
        }
    }

    private static List<Path> agent(RunOrder order) {
        return order.agentClassPath().stream().map(Path::of).toList();
    }

    private Fragment round(Surveyed here, Optional<Fragment.Pair> both, JobOrder job, int number)
            throws IOException, Cancel.Interrupted {
        RunOrder order = job.run().orElseThrow().below(place.work());
        List<String> differences = new ArrayList<>(SameMachine.differences(order.machine(), here.machine()));
        both.ifPresent(found -> differences.addAll(SameMachine.ofLoad(planned(order), found, here)));
        if (!differences.isEmpty()) {
            return failed(here, "FT-263", List.of(String.join("; ", differences)));
        }
        RoundLocks alone = RoundLocks.await(place.pair(), here, both, cancel);
        try (alone) {
            Trees.unpack(order.trees());
            try (HeldServices services = services(order)) {
                return measured(here, job, order, services, number);
            }
        }
    }

    private static LoadHost planned(RunOrder order) {
        return order.plan().environment().hosts().orElseThrow().loads().getFirst();
    }

    private Fragment measured(Surveyed here, JobOrder job, RunOrder order, HeldServices services, int number)
            throws IOException {
        KeptLog log = new KeptLog(new HostFeeds(place.work()).here(order.plan()), order.machine(), job.events());
        try (Site site = site(order, services)) {
            new Conductor(site, new Quiet(), cancel, Pause.NEVER).round(log, referee, toolVersion, number);
        }
        Optional<JournalEvent.RoundFinished> done = log.record().finishedRounds().stream()
                .filter(round -> round.round() == number)
                .findFirst();
        services.logs().forEach(log::copyLog);
        Optional<Fragment.Failure> failure = done.isPresent() ? Optional.empty() : Optional.of(failure(log.record()));
        return new Fragment(here, withCpuManager(log.own(), done), log.logs(), List.of(), failure);
    }

    /// The policy stands before the end of its round: a look at the end knows it.
    private List<JournalEvent> withCpuManager(List<JournalEvent> events, Optional<JournalEvent.RoundFinished> done) {
        if (done.isEmpty() || place.cpuManager().isEmpty()) {
            return events;
        }
        JournalEvent.RoundFinished end = done.get();
        List<JournalEvent> all = new ArrayList<>(events);
        all.add(
                all.indexOf(end),
                new JournalEvent.CpuManager(
                        end.round(), end.attempt(), place.cpuManager().get()));
        return all;
    }

    private Site site(RunOrder order, HeldServices services) {
        Applications applications = services.applications(order);
        return place.pair()
                .map(found -> found.fleet().site(applications, Map.of(), services.watch()))
                .orElseGet(() -> new LocalSite(
                        LocalTestbed.open(host, applications, agent(order), order.address()),
                        Map.of(),
                        services.watch()));
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
