package fairtrial.lab.remote.agent;

import fairtrial.core.referee.Referee;
import fairtrial.lab.doctor.Doctor;
import fairtrial.lab.doctor.DoctorFinding;
import fairtrial.lab.doctor.DoctorNeed;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.CommandOrder;
import fairtrial.lab.remote.EngineAnswers;
import fairtrial.lab.remote.EngineOrder;
import fairtrial.lab.remote.HostFeeds;
import fairtrial.lab.remote.PathOrder;
import fairtrial.lab.remote.PathPlace;
import fairtrial.lab.remote.RehearsalOrder;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.StepOrder;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.Told;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.remote.line.Watchdog;
import fairtrial.lab.run.AgentStarter;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.EngineWarmUp;
import fairtrial.lab.run.WatchedEngine;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The agent on a host. It lives as long as its line: when that ends or falls silent, it ends what it started, removes
/// its folder and goes.
public final class HostAgent implements Line.Answers, AutoCloseable {
    private final Host host;
    private final Referee referee;
    private final TemporaryFolder temp;
    private final PathServer paths = new PathServer();
    private final HeldServices services;
    private final Further further;
    private final Path lock;
    private final HostFeeds feeds;
    private final Commands commands = LocalCommands.ofThisMachine();
    private @Nullable Line line;
    private volatile @Nullable HeldRun run;
    private volatile @Nullable LoadEngine engine;
    private Optional<OneRoundAtATime> alone = Optional.empty();

    /// @param referee decisions about warm contenders
    /// @param temp    folder for its own files
    /// @param folder  our folder on this host, with what was brought
    /// @param further questions that another module answers
    public HostAgent(Host host, Referee referee, TemporaryFolder temp, Path folder, Further further) {
        this(host, referee, temp, folder, further, OneRoundAtATime.file());
    }

    /// @param lock file of the machine that a round holds
    HostAgent(Host host, Referee referee, TemporaryFolder temp, Path folder, Further further, Path lock) {
        this.lock = lock;
        this.further = further;
        this.feeds = new HostFeeds(folder);
        this.host = host;
        this.referee = referee;
        this.temp = temp;
        this.services = new HeldServices(host);
    }

    /// Serves the line until it ends; gives the reason.
    public String serve(Reader in, Writer out) {
        Line served = new Line("the conductor", in, out, this);
        line = served;
        return Watchdog.watch(served.start());
    }

    @Override
    public @Nullable Object to(String question, JsonNode with) throws LoadFailed, Cancel.Interrupted, IOException {
        if (question.equals("engine.start")) {
            return start(Json.value(with, EngineOrder.class));
        }
        if (question.startsWith(EngineAnswers.PREFIX)) {
            return EngineAnswers.to(started(), question, with, feeds::here);
        }
        return switch (question) {
            case "survey" -> Surveyed.of(host);
            case "echo" -> "";
            case "has" -> commands.has(with.asString());
            case "command" -> {
                CommandOrder order = Json.value(with, CommandOrder.class);
                yield new CommandOrder.Output(commands.output(order.command(), Duration.ofMillis(order.millis())));
            }
            case "path.serve" -> listening(with.asString());
            case "path.stop" -> paths.stop();
            case "path.measure" -> PathProbe.measure(Json.value(with, PathOrder.class));
            case "round.lock" -> isAlone();
            case "clock" -> System.currentTimeMillis();
            case "doctor" -> examined(Json.value(with, DoctorNeed.class));
            case "rehearse" -> HeldRun.rehearse(host, services, feeds, Json.value(with, RehearsalOrder.class));
            case "run.open" -> {
                closeRun();
                run = new HeldRun(requireLine(), referee, host, services, Json.value(with, RunOrder.class));
                yield null;
            }
            case "run.step" -> {
                requireRun().step(Json.value(with, StepOrder.class));
                yield null;
            }
            case "run.close" -> {
                closeRun();
                yield null;
            }
            default -> further.to(requireLine(), question, with);
        };
    }

    @Override
    public void hear(String what, JsonNode with) {
        HeldRun held = run;
        if (what.equals(Told.CANCEL) && held != null) {
            held.cancel();
        }
        further.hear(what);
    }

    /// Whether no other round runs on this machine from now on, until the agent goes.
    private synchronized boolean isAlone() throws IOException {
        if (alone.isEmpty()) {
            alone = OneRoundAtATime.now(lock);
        }
        return alone.isPresent();
    }

    private synchronized void leave() {
        try {
            if (alone.isPresent()) {
                alone.get().close();
            }
        } catch (IOException e) {
            // The end of the process gives it back.
        }
    }

    /// An address of another machine is no loss of this one.
    private PathPlace listening(String address) throws LoadFailed {
        try {
            return paths.serve(address);
        } catch (IOException e) {
            throw new LoadFailed(address + ": " + e.getMessage(), false);
        }
    }

    private List<DoctorFinding> examined(DoctorNeed need) throws Cancel.Interrupted {
        try {
            return new Doctor(host, length -> TimeUnit.NANOSECONDS.sleep(length.toNanos())).examine(need);
        } catch (InterruptedException e) {
            throw new Cancel.Interrupted("interrupted");
        }
    }

    private EngineInfo start(EngineOrder order) throws LoadFailed {
        closeEngine();
        List<Path> jars = order.classPath().stream().map(Path::of).toList();
        LoadEngine started = new WatchedEngine(
                new AgentStarter(host, jars)
                        .on(
                                order.cpus(),
                                order.pinned(),
                                temp.path(),
                                temp.path().resolve("load-agent.log")),
                host,
                order.cpus());
        engine = started;
        if (order.warm()) {
            EngineWarmUp.warm(started);
        }
        return started.info();
    }

    private LoadEngine started() throws LoadFailed {
        LoadEngine found = engine;
        if (found == null) {
            throw new LoadFailed("no load generator was started here", true);
        }
        return found;
    }

    private Line requireLine() {
        return Objects.requireNonNull(line, "not serving");
    }

    private HeldRun requireRun() {
        HeldRun held = run;
        if (held == null) {
            throw new IllegalStateException("no run is open here");
        }
        return held;
    }

    private void closeRun() {
        HeldRun held = run;
        run = null;
        if (held != null) {
            held.close();
        }
    }

    private void closeEngine() {
        LoadEngine found = engine;
        engine = null;
        if (found != null) {
            found.close();
        }
    }

    @Override
    public void close() {
        paths.close();
        closeEngine();
        closeRun();
        services.close();
        leave();
    }
}
