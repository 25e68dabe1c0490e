package fairtrial.lab.rehearsal;

import fairtrial.core.model.Answered;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.plan.PinnedThreads;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.QuotaSlices;
import fairtrial.core.plan.Waiting;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.variant.Differences;
import fairtrial.core.verdict.Setting;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.Applications;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import fairtrial.lab.run.AgentStarter;
import fairtrial.lab.run.ProvenTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Rehearsal of a run: starts each contender once, one after the other, and sends it every request of the
/// workload.
public final class Rehearsal {
    private final Host host;
    private final Applications applications;
    private final List<Path> agentClassPath;
    private final Set<Extra> extras;
    private final String address;

    /// Question beside the responses; each takes some seconds of load on each contender.
    public enum Extra {
        /// How much of a request is waiting, with one connection.
        WAIT,
        /// How often virtual threads are pinned to their carriers, under the compared load.
        PINS
    }

    public Rehearsal(Host host, Applications applications, List<Path> agentClassPath, Set<Extra> extras) {
        this(host, applications, agentClassPath, extras, Launch.LOOPBACK);
    }

    /// A rehearsal of contenders that listen on this numeric address.
    public Rehearsal(
            Host host, Applications applications, List<Path> agentClassPath, Set<Extra> extras, String address) {
        this.address = address;
        this.host = host;
        this.applications = applications;
        this.agentClassPath = List.copyOf(agentClassPath);
        this.extras = Set.copyOf(extras);
    }

    /// Outcome of one contender.
    ///
    /// @param answers  responses to every request of the mix, in order; empty where it did not start or
    ///     respond
    /// @param tls      whether it speaks TLS
    /// @param settings settings of the running container, by property; empty where it did not start
    /// @param failure  reason of a failure; empty on success
    /// @param log      the end of its output after a failure
    /// @param waiting  wait within its requests; empty where it was not asked for
    /// @param pinned   pins of its virtual threads; empty without virtual threads or where it was not asked for
    /// @param startSeconds time of its start with what is reset before; 0 where it did not start
    public record Outcome(
            Contender contender,
            List<Answered> answers,
            boolean tls,
            Map<String, Setting> settings,
            String failure,
            String log,
            Optional<Waiting> waiting,
            Optional<Reading<PinnedThreads>> pinned,
            double startSeconds) {
        public Outcome {
            answers = List.copyOf(answers);
            settings = Collections.unmodifiableMap(new TreeMap<>(settings));
        }

        /// Copy with other responses.
        Outcome withAnswers(List<Answered> otherAnswers) {
            return new Outcome(contender, otherAnswers, tls, settings, failure, log, waiting, pinned, startSeconds);
        }

        private static Outcome failed(
                Contender contender, boolean tls, Map<String, Setting> settings, String failure, String log) {
            return new Outcome(
                    contender, List.of(), tls, settings, failure, log, Optional.empty(), Optional.empty(), 0);
        }

        /// What is told of a failure, with the end of its log where it wrote one.
        public Message lost() {
            String agents = Differences.agents(contender);
            String name = contender.label();
            if (log.isBlank()) {
                return agents.isEmpty()
                        ? new Message("rehearsal.lost-silently", name, failure)
                        : new Message("rehearsal.lost-agent-silently", name, failure, agents);
            }
            return agents.isEmpty()
                    ? new Message("rehearsal.lost", name, failure, log)
                    : new Message("rehearsal.lost-agent", name, failure, log, agents);
        }

        /// The coded reason why it is left out after a failure.
        public UserError reason() {
            String agents = Differences.agents(contender);
            return agents.isEmpty()
                    ? new UserError("FT-648", contender.label(), failure)
                    : new UserError("FT-159", contender.label(), agents, failure);
        }

        /// Whether it started and responded.
        public boolean isUp() {
            return failure.isEmpty();
        }
    }

    /// The outcomes of all ranked contenders, in order.
    ///
    /// @param libraries libraries of each contender, by its id
    public List<Outcome> of(Plan plan, Map<String, List<Path>> libraries) {
        List<Outcome> outcomes = new ArrayList<>();
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        try (TemporaryFolder temp = TemporaryFolder.below(parent);
                ProbeServer probeServer = new ProbeServer();
                LoadAgent agent = new AgentStarter(host, agentClassPath)
                        .start(plan, temp.path(), temp.path().resolve("load-agent.log"))) {
            AppLauncher launcher = new AppLauncher(host, probeServer, applications, temp.path());
            for (Contender contender : plan.ranked()) {
                Path log = temp.path().resolve(contender.id() + ".log");
                List<Path> jars = libraries.getOrDefault(contender.id(), List.of());
                Launch launch = Launch.planned(
                                plan,
                                contender,
                                jars,
                                host.survey().machine().processors().allowed())
                        .on(address);
                outcomes.add(outcome(launcher, agent, launch, plan, log));
            }
        } catch (LoadFailed e) {
            throw new UserError("FT-503", 1, e.reason());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(outcomes);
    }

    /// Its responses over HTTP/1.1. For HTTP/2, a connection proves that it speaks that too.
    private static List<Answered> answers(RunningApp app, LoadAgent agent, Plan plan) throws LoadFailed {
        Script mix = plan.loads().workload().mix();
        Protocol protocol = Protocol.of(app.isTls(), mix.http2());
        if (mix.http2()) {
            String name = app.contender().id();
            Target target = new Target(
                    name,
                    Optional.empty(),
                    app.facts().port(),
                    protocol,
                    1,
                    Request.get("/"),
                    Expectation.any(),
                    Optional.empty());
            ProvenTarget.open(agent, app, target);
            agent.forget(name);
        }
        return agent.asked(app.server(), protocol, mix);
    }

    private Outcome outcome(AppLauncher launcher, LoadAgent agent, Launch launch, Plan plan, Path log)
            throws IOException {
        Contender contender = launch.contender();
        long began = System.nanoTime();
        try (RunningApp app = launcher.start(launch, log)) {
            double startSeconds = (System.nanoTime() - began) / 1e9;
            try {
                return outcome(app, agent, plan, startSeconds);
            } catch (LoadFailed e) {
                return Outcome.failed(contender, app.isTls(), app.facts().settings(), e.reason(), app.logTail());
            }
        } catch (BootFailure e) {
            return Outcome.failed(contender, false, Map.of(), String.valueOf(e.getMessage()), e.logTail());
        }
    }

    private Outcome outcome(RunningApp app, LoadAgent agent, Plan plan, double startSeconds) throws LoadFailed {
        Contender contender = app.contender();
        List<Answered> answers = answers(app, agent, plan);
        // A quota that holds it back looks like waiting.
        Optional<Waiting> waiting = extras.contains(Extra.WAIT) && !QuotaSlices.hasQuota(contender)
                ? new WaitProbe(host, agent).of(app, plan)
                : Optional.empty();
        Optional<Reading<PinnedThreads>> pinned = extras.contains(Extra.PINS) && PinProbe.applies(app)
                ? Optional.of(new PinProbe(agent).of(app, plan, compared(plan, waiting)))
                : Optional.empty();
        return new Outcome(
                contender, answers, app.isTls(), app.facts().settings(), "", "", waiting, pinned, startSeconds);
    }

    /// The load of the comparison: the planned one, or one with the connections that fit the wait.
    private static Load.Closed compared(Plan plan, Optional<Waiting> waiting) {
        return waiting.flatMap(
                        wait -> wait.levels(plan.environment().placement().activeProcessors()))
                .map(levels -> new Load.Closed(levels.compared().orElseThrow()))
                .orElse(plan.loads().capacity());
    }
}
