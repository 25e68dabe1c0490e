package fairtrial.cli.session;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Launch;
import fairtrial.lab.contender.ProgramJars;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.conduct.Fleet;
import fairtrial.lab.remote.conduct.RemoteHost;
import fairtrial.lab.run.Cancel;
import fairtrial.published.program.jmeter.JmeterHome;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.remote.HostEngines;
import fairtrial.published.remote.LoadJars;
import fairtrial.published.remote.ProgramAnswers;
import fairtrial.published.remote.QuietEngines;
import fairtrial.published.remote.RemoteRows;
import fairtrial.published.remote.ReplayHost;
import fairtrial.published.replay.Replay;
import fairtrial.published.replay.ReplayHosts;
import fairtrial.published.rerun.Descriptors;
import fairtrial.published.rerun.Engines;
import fairtrial.published.rerun.ReplayFolder;
import fairtrial.published.rerun.RowConductor;
import fairtrial.published.rerun.RowSite;
import fairtrial.published.rerun.RowStarter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The machines of a replay: one, or one for the rows and one for the load generator.
public final class ReplayMachines implements AutoCloseable {
    private static final Duration ANSWER = Duration.ofSeconds(40);

    private final Host here;
    private final Optional<OpenFleet> open;
    private final Surveyed rows;
    private final Optional<ReplayHosts> told;

    private ReplayMachines(Host here, Optional<OpenFleet> open, Surveyed rows, Optional<ReplayHosts> told) {
        this.here = here;
        this.open = open;
        this.rows = rows;
        this.told = told;
    }

    /// Opens the machines.
    ///
    /// @throws UserError FT-223…FT-235 a host cannot be used, FT-239 there are too many
    public static ReplayMachines open(Host here, HostsSpec spec, HostSettings settings) {
        if (spec.isNone()) {
            return new ReplayMachines(here, Optional.empty(), Surveyed.of(here), Optional.empty());
        }
        if (spec.loads().size() > 1 || spec.probe().isPresent()) {
            List<String> names = Stream.of(spec.contender().stream(), spec.loads().stream(), spec.probe().stream())
                    .flatMap(all -> all)
                    .toList();
            throw new UserError("FT-239", String.join(", ", names));
        }
        OpenFleet fleet = OpenFleet.of(here, spec, settings);
        try {
            return new ReplayMachines(
                    here, Optional.of(fleet), fleet.fleet().contender(), Optional.of(told(fleet, spec)));
        } catch (RuntimeException e) {
            fleet.close();
            throw e;
        }
    }

    private static ReplayHosts told(OpenFleet open, HostsSpec spec) {
        var load = open.fleet().machines().loads().getFirst();
        return new ReplayHosts(
                spec.contender(),
                spec.loads().stream().findFirst(),
                load.machine(),
                lost(() -> open.fleet().listening().address()),
                load.path().orElseThrow().roundTripMicros(),
                load.sameKernel());
    }

    private interface Asking<T> {
        T get() throws LoadFailed, Cancel.Interrupted;
    }

    /// Before anything is measured, a lost host ends the command.
    private static <T> T lost(Asking<T> asking) {
        try {
            return asking.get();
        } catch (LoadFailed | Cancel.Interrupted e) {
            throw new UserError("FT-235", String.valueOf(e.getMessage()));
        }
    }

    /// The machine of the rows.
    public Machine machine() {
        return rows.machine();
    }

    /// Its JDKs.
    public List<Jdk> jdks() {
        return rows.jdks();
    }

    /// What the report tells of them; empty for one machine.
    public Optional<ReplayHosts> told() {
        return told;
    }

    /// The replay without loads of more connections than `most`, or than a process may open on any of the machines.
    public Replay fitting(Replay replay, Optional<Integer> most) {
        long allowed = open.map(fleet -> hosts(fleet.fleet())
                        .mapToLong(host -> allowed(fleet.fleet(), host))
                        .min())
                .map(least -> least.orElse(Long.MAX_VALUE))
                .orElse(Long.MAX_VALUE);
        return Descriptors.fitting(replay, most, Math.min(allowed, Descriptors.allowed(here.files())));
    }

    private static Stream<RemoteHost> hosts(Fleet fleet) {
        return Stream.concat(
                fleet.contenderHost().stream(), fleet.loads().stream().flatMap(Optional::stream));
    }

    /// The hard limit, as for this machine.
    private static long allowed(Fleet fleet, RemoteHost host) {
        return fleet.commands(host).output(List.of("sh", "-c", "ulimit -Hn"), ANSWER)
                                instanceof Reading.Available<String>(String limit)
                        && limit.strip().matches("\\d{1,18}")
                ? Long.parseLong(limit.strip())
                : Long.MAX_VALUE;
    }

    /// Where the rows run.
    ///
    /// @throws UserError FT-272 a load program is not installed on the load host
    public RowSite site(ReadyContenders ready, Replay replay, ReplayFolder folder, Cancel cancel) {
        ProgramJars programs = ready.classPaths().programs();
        InstalledEngines local = InstalledEngines.here(here, Tool.running().agentClassPath(), programs, Tool.cache());
        boolean apart = told.filter(hosts -> !hosts.sameKernel()).isPresent();
        if (open.isEmpty()) {
            RowStarter starter = new RowStarter(here, ready.launcher(), ready.rows()::of, Launch.LOOPBACK);
            return new RowConductor(here, starter, local, folder, cancel, apart);
        }
        Fleet fleet = open.get().fleet();
        String address = told.orElseThrow().address();
        Engines engines = new QuietEngines(
                fleet.loads()
                        .getFirst()
                        .map(host -> engines(fleet, host, programs, replay, folder))
                        .orElse(local),
                open.get().beats());
        Optional<RemoteHost> host = fleet.contenderHost();
        if (host.isEmpty()) {
            RowStarter starter = new RowStarter(here, ready.launcher(), ready.rows()::of, address);
            return new RowConductor(here, starter, engines, folder, cancel, apart);
        }
        return lost(() -> new RemoteRows(
                host.get(),
                ready.rows()::of,
                row -> fleet.ship(
                        host.get(),
                        row.contender(),
                        Tool.running().serviceJars().of(row.contender()),
                        row.libraries()),
                new ProgramAnswers(engines, folder.root().toAbsolutePath(), cancel::isRequested),
                folder,
                cancel,
                address,
                apart));
    }

    /// The load programs of a host; all that the replay needs are there.
    private static Engines engines(
            Fleet fleet, RemoteHost host, ProgramJars programs, Replay replay, ReplayFolder folder) {
        List<Optional<LoadTool>> tools = replay.steps().stream()
                .map(step -> step.setUp().load().tool())
                .distinct()
                .toList();
        List<Path> jmeter = tools.contains(Optional.of(LoadTool.JMETER)) ? JmeterHome.jars(programs) : List.of();
        LoadJars jars = new LoadJars(fleet.shipLoad(host), fleet.ship(host, jmeter));
        lost(() -> host.line().ask(ReplayHost.OPEN, jars, ANSWER));
        HostEngines engines = new HostEngines(host.line(), folder.root().toAbsolutePath());
        tools.forEach(tool -> requireInstalled(engines, tool, host.name()));
        return engines;
    }

    private static void requireInstalled(Engines engines, Optional<LoadTool> tool, String host) {
        try {
            engines.of(tool).info();
        } catch (UserError e) {
            if (e.code().equals("FT-800")) {
                throw new UserError(
                        "FT-272", e.arguments().getFirst(), host, e.arguments().getLast());
            }
            throw e;
        }
    }

    @Override
    public void close() {
        open.ifPresent(OpenFleet::close);
    }
}
