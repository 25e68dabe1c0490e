package fairtrial.lab.app;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.model.Workload;
import fairtrial.core.record.BootFacts;
import fairtrial.lab.app.ProbeLink.ProbeLost;
import fairtrial.lab.app.answer.AnswerHead;
import fairtrial.lab.app.answer.FirstAnswer;
import fairtrial.lab.app.answer.SelfSigned;
import fairtrial.lab.app.answer.TlsQuestion;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.JdkPlaces;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.host.ShellCommands;
import fairtrial.lab.host.kernel.PortOwner;
import fairtrial.lab.secret.SecretValues;
import fairtrial.lab.store.HomeFolder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/// Launcher of contenders. It boots one on the CPUs of its launch, waits for its first right response, and
/// reads its facts through the probe. Several threads may boot different contenders.
public final class AppLauncher implements ContenderLauncher {
    /// Boot usually takes two seconds here (FACTS.md section 4). A slow machine may take ten times that, and a
    /// database more.
    private static final Duration BOOT_DEADLINE = Duration.ofSeconds(90);

    /// Interval of checks that the process is alive while its probe is awaited.
    private static final Duration POLL = Duration.ofMillis(50);

    /// Deadline of a probe's reply. It comes within milliseconds, but later from a JVM that collects or is
    /// starved.
    private static final Duration ASK_DEADLINE = Duration.ofSeconds(10);

    /// Wait for the end of a process whose probe has closed the line: a failing process closes it a moment
    /// before it ends. Without the wait the failure would have no exit code.
    private static final Duration EXIT_DEADLINE = Duration.ofSeconds(3);

    /// A Spring stack trace with its causes has some 200 lines.
    private static final Bytes LOG_TAIL = new Bytes(128 * 1024);

    /// Builds the command line of one form of contender.
    private interface Line {
        List<String> of(Launch launch, Path own, int probeServerPort);
    }

    private final Host host;
    private final ProbeServer probeServer;
    private final Applications applications;
    private final Path temp;
    private final TrainingLoad training;
    private final Map<String, Path> caches = new ConcurrentHashMap<>();

    /// A launcher whose ahead-of-time caches know the start alone.
    ///
    /// @param temp parent of the contenders' own folders
    public AppLauncher(Host host, ProbeServer probeServer, Applications applications, Path temp) {
        this(host, probeServer, applications, temp, TrainingLoad.NONE);
    }

    /// @param temp     parent of the contenders' own folders
    /// @param training load that ahead-of-time caches are made from
    public AppLauncher(
            Host host, ProbeServer probeServer, Applications applications, Path temp, TrainingLoad training) {
        this.host = host;
        this.probeServer = probeServer;
        this.applications = applications;
        this.temp = temp;
        this.training = training;
    }

    private Application application(Launch launch) {
        Application application = applications.of(launch.contender());
        return application.isOwn() ? new PackedApplication(application, temp.resolve("classes")) : application;
    }

    /// Starts the contender; its output goes to `log`.
    ///
    /// @throws fairtrial.core.text.UserError FT-213 no native library for Tomcat's APR
    @Override
    public RunningApp start(Launch launch, Path log) throws BootFailure, IOException {
        if (launch.contender().mode().packaging() == Packaging.NATIVE) {
            return bootNative(launch, log);
        }
        List<String> further = List.of();
        if (launch.contender().mode().packaging() == Packaging.AOT) {
            Path known = caches.get(launch.contender().id());
            further = AotTraining.cacheFlags(known == null ? train(launch, log) : known);
        }
        return boot(launch, log, further);
    }

    private RunningApp bootNative(Launch launch, Path log) throws BootFailure, IOException {
        String id = launch.contender().id();
        Path known = caches.get(id);
        if (known == null) {
            NativeBuild build = NativeBuild.create(
                    temp.resolve(id + "-native"),
                    JvmCommand.classPath(launch, application(launch)),
                    application(launch).startClass(),
                    JdkPlaces.ofThisMachine(),
                    launch.contender().label());
            known = build.make(host, log);
            caches.put(id, known);
        }
        Path executable = known;
        return boot(launch, log, (complete, own, at) -> JvmCommand.ofExecutable(executable, complete, at));
    }

    private Path train(Launch launch, Path log) throws BootFailure, IOException {
        String id = launch.contender().id();
        Path cache = temp.resolve(id + ".aot");
        try (RunningApp app = boot(launch, log, AotTraining.trainingFlags(cache))) {
            try {
                training.drive(app, launch.first());
                app.finishTraining(cache);
            } catch (IOException e) {
                throw new BootFailure(String.valueOf(e.getMessage()), app.logTail());
            }
        }
        caches.put(id, cache);
        return cache;
    }

    private RunningApp boot(Launch launch, Path log, List<String> further) throws BootFailure, IOException {
        return boot(
                launch, log, (complete, own, at) -> JvmCommand.of(complete, application(complete), own, at, further));
    }

    private RunningApp boot(Launch wanted, Path log, Line line) throws BootFailure, IOException {
        SecretValues secrets = SecretValues.of(
                wanted.properties(), wanted.jvmFlags(), application(wanted).environment());
        try {
            return boot(wanted, log, line, secrets);
        } catch (BootFailure e) {
            throw new BootFailure(secrets.hide(String.valueOf(e.getMessage())), secrets.hide(e.logTail()));
        }
    }

    private RunningApp boot(Launch wanted, Path log, Line line, SecretValues secrets) throws BootFailure, IOException {
        LimitedStart limited = LimitedStart.of(wanted);
        try {
            return boot(limited, log, line, secrets);
        } catch (BootFailure e) {
            BootFailure told = limited.explained(e);
            limited.close();
            throw told;
        } catch (IOException | RuntimeException e) {
            limited.close();
            throw e;
        }
    }

    private RunningApp boot(LimitedStart limited, Path log, Line line, SecretValues secrets)
            throws BootFailure, IOException {
        Launch wanted = limited.launch();
        Path own = Files.createDirectories(temp.resolve(wanted.contender().id()));
        Launch launch = wanted.withEnvironment(
                SelfSigned.properties(wanted.properties(), wanted.contender().jdk(), wanted.address(), own));
        Application application = application(launch);
        ShellCommands.run(application.reset());
        String token = probeServer.token();
        CompletableFuture<ProbeLink> calling = probeServer.expect(token);
        List<String> command = line.of(launch, own, probeServer.port());
        int feature = launch.contender().jdk().feature();
        try (ConcealedCommand concealed = ConcealedCommand.of(command, feature, own, environment(application, token))) {
            RunningProcess process = host.launcher().start(order(launch, own, log, concealed));
            try {
                ProbeLink link = await(calling, process);
                int port = awaitPort(link, process);
                Answering answering = new Answering(launch, server(launch, port), isTls(launch, port), process);
                awaitReady(answering);
                double millis = firstAnswer(answering);
                BootFacts facts = facts(answering, link, millis, command);
                return new RunningApp(
                        launch.contender(),
                        process,
                        link,
                        facts,
                        answering.tls(),
                        secrets,
                        limited,
                        GcLog.file(own),
                        launch.address());
            } catch (ProbeLost e) {
                throw failure(process, e.reason());
            } catch (BootFailure | IOException | RuntimeException e) {
                process.close();
                throw e;
            }
        } finally {
            probeServer.forget(token);
        }
    }

    private static Map<String, String> environment(Application application, String token) {
        Map<String, String> environment = new HashMap<>(application.environment());
        environment.put(ConcealedCommand.TOKEN, token);
        return environment;
    }

    private static ProcessOrder order(Launch launch, Path own, Path log, ConcealedCommand concealed) {
        ProcessOrder placed = ProcessOrder.of(concealed.command(), own, log)
                .withCpus(launch.cpus())
                .withEnvironment(concealed.environment());
        return placed.withGroup(launch.group());
    }

    /// A contender that listens.
    private record Answering(Launch launch, InetSocketAddress server, boolean tls, RunningProcess process) {}

    private static InetSocketAddress server(Launch launch, int port) {
        return new InetSocketAddress(launch.address(), port);
    }

    private boolean isTls(Launch launch, int port) throws IOException {
        if (Protocol.isDecided(launch.properties())) {
            return Protocol.isTls(launch.properties());
        }
        Application application = application(launch);
        Optional<Boolean> known = application.tls();
        return known.isPresent() ? known.get() : TlsQuestion.isSpoken(server(launch, port), application.isInsecure());
    }

    private BootFacts facts(Answering answering, ProbeLink link, double millis, List<String> command)
            throws ProbeLost, BootFailure {
        RunningProcess process = answering.process();
        int port = answering.server().getPort();
        PortOwner owner = new PortOwner(host.files());
        Reading<Boolean> owns = owner.owns(process.pid(), port);
        if (owns.equals(Reading.of(false))) {
            throw failure(process, "port " + port + " belongs to another process");
        }
        if (owner.listensOnlyOnLoopback(process.pid(), launched(answering, port))
                .equals(Reading.of(false))) {
            throw failure(process, "it listens on more than the loopback interface");
        }
        Effective effective = Effective.of(link.ask(Map.of("type", "effective"), ASK_DEADLINE));
        return new BootFacts(
                process.pid(),
                port,
                millis,
                owns,
                HomeFolder.command(command),
                effective.identity(),
                effective.settings(),
                AnswerHead.of(answering.server(), answering.launch().first().request(), answering.tls()));
    }

    /// The ports that may be open to other machines: the one that gets load, where it comes from there.
    private static Set<Integer> launched(Answering answering, int port) {
        return answering.launch().isReachable() ? Set.of(port) : Set.of();
    }

    private static ProbeLink await(CompletableFuture<ProbeLink> calling, RunningProcess process) throws BootFailure {
        try {
            for (long waited = 0; waited < BOOT_DEADLINE.toMillis(); waited += POLL.toMillis()) {
                if (!process.isAlive()) {
                    throw failure(
                            process,
                            "it ended with exit code "
                                    + process.exitCode().map(String::valueOf).orElse("?"));
                }
                if (arrived(calling)) {
                    return calling.get();
                }
            }
        } catch (ExecutionException e) {
            throw failure(process, "its probe failed: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure(process, "interrupted");
        }
        throw failure(process, "its probe did not call within " + BOOT_DEADLINE.toSeconds() + " s");
    }

    private static int awaitPort(ProbeLink link, RunningProcess process) throws ProbeLost, BootFailure {
        try {
            return link.awaitPort(BOOT_DEADLINE);
        } catch (ProbeLost e) {
            try {
                process.awaitExit(EXIT_DEADLINE);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            String reason = process.exitCode()
                    .map(code -> "it ended with exit code " + code)
                    .orElse(e.reason());
            throw failure(process, reason);
        }
    }

    private static boolean arrived(CompletableFuture<ProbeLink> calling)
            throws ExecutionException, InterruptedException {
        try {
            calling.get(POLL.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException notYet) {
            return false;
        }
    }

    private void awaitReady(Answering answering) throws BootFailure {
        Application application = application(answering.launch());
        if (application.readyPath().isEmpty()) {
            return;
        }
        Workload ready =
                new Workload("ready", Request.get(application.readyPath()), Expectation.ok(), Duration.ofMillis(1));
        long deadline = System.nanoTime() + BOOT_DEADLINE.toNanos();
        String last = "";
        RunningProcess process = answering.process();
        while (System.nanoTime() < deadline && process.isAlive()) {
            try {
                FirstAnswer.await(ready, answering.server(), answering.tls());
                return;
            } catch (IOException notYet) {
                last = String.valueOf(notYet.getMessage());
                LockSupport.parkNanos(POLL.toNanos());
            }
        }
        throw failure(process, application.readyPath() + " was not ready: " + last);
    }

    private static double firstAnswer(Answering answering) throws BootFailure {
        try {
            FirstAnswer.await(answering.launch().first(), answering.server(), answering.tls());
            return (System.nanoTime() - answering.process().startedNanos()) / 1e6;
        } catch (IOException e) {
            throw failure(answering.process(), "no right first answer: " + e.getMessage());
        }
    }

    private static BootFailure failure(RunningProcess process, String reason) {
        String tail = LogEnd.of(process.logTail(LOG_TAIL));
        process.close();
        return new BootFailure(reason, tail);
    }
}
