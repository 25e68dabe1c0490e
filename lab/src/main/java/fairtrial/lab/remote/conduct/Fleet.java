package fairtrial.lab.remote.conduct;

import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Machine;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Script;
import fairtrial.core.plan.HostMachines;
import fairtrial.core.plan.LoadMachine;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Application;
import fairtrial.lab.app.Applications;
import fairtrial.lab.doctor.DoctorNeed;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.rehearsal.JvmPreflight;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.HostExamined;
import fairtrial.lab.remote.PathExamined;
import fairtrial.lab.remote.PathMissing;
import fairtrial.lab.remote.RehearsalOrder;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.ShippedApplication;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The machines of a run, opened once: contender host, load hosts, probe host, and this machine for whatever is not
/// elsewhere.
public final class Fleet implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);

    private final Way way;
    private final Host here;
    private final HostsSpec spec;
    private final Opener opener;
    private final Map<String, RemoteHost> hosts = new LinkedHashMap<>();
    private Optional<Surveyed> contender = Optional.empty();

    /// Starter of the agent on a host.
    public interface Opener {
        /// Starts it.
        ///
        /// @param here this machine
        /// @throws UserError FT-223…FT-233 the host cannot be used
        RemoteHost open(Way way, Host here, String name);
    }

    private Fleet(Way way, Host here, HostsSpec spec, Opener opener) {
        this.way = way;
        this.here = here;
        this.spec = spec;
        this.opener = opener;
    }

    /// Opens all hosts of a run over the user's `ssh`.
    ///
    /// @param here this machine
    /// @throws UserError FT-223…FT-233 a host cannot be used
    public static Fleet open(Way way, Host here, HostsSpec spec) {
        return open(way, here, spec, RemoteHost::open);
    }

    /// Opens all hosts of a run.
    ///
    /// @param here this machine
    /// @throws UserError FT-223…FT-233 a host cannot be used
    public static Fleet open(Way way, Host here, HostsSpec spec, Opener opener) {
        Fleet fleet = new Fleet(way, here, spec, opener);
        try {
            fleet.names().forEach(fleet::host);
            return fleet;
        } catch (RuntimeException e) {
            fleet.close();
            throw e;
        }
    }

    private List<String> names() {
        return Stream.of(spec.contender().stream(), spec.loads().stream(), spec.probe().stream())
                .flatMap(names -> names)
                .distinct()
                .toList();
    }

    /// The host of that name; opened again when its line was lost.
    private RemoteHost host(String name) {
        RemoteHost known = hosts.get(name);
        if (known != null && known.isAlive()) {
            return known;
        }
        if (known != null) {
            known.close();
        }
        RemoteHost opened = opener.open(way, here, name);
        hosts.put(name, opened);
        return opened;
    }

    /// The host of the contenders; empty: this machine.
    public Optional<RemoteHost> contenderHost() {
        return spec.contender().map(this::host);
    }

    /// Each load host; empty: this machine.
    public List<Optional<RemoteHost>> loads() {
        return spec.loads().isEmpty()
                ? List.of(Optional.empty())
                : spec.loads().stream().map(name -> Optional.of(host(name))).toList();
    }

    /// The host of the latency probe; empty: there is none.
    Optional<RemoteHost> probeHost() {
        return spec.probe().map(this::host);
    }

    /// Whether the contenders run on another machine; its agent then starts their services.
    public boolean contendersElsewhere() {
        return spec.contender().isPresent();
    }

    /// The check of JVM flags on the machine of the contenders.
    public JvmPreflight preflight() {
        return contenderHost()
                .map(host -> JvmPreflight.elsewhere(commands(host)))
                .orElseGet(() -> JvmPreflight.here(LocalCommands.ofThisMachine()));
    }

    /// The contender host, when it was first asked.
    public Surveyed contender() {
        Surveyed found = contender.orElseGet(() -> surveyed(contenderHost()));
        contender = Optional.of(found);
        return found;
    }

    /// The machines of the load hosts and of the probe, with their ways to the contender host.
    ///
    /// @throws UserError FT-238 the probe host is not idle
    public HostMachines machines() {
        List<NetworkPath> paths = orUserError(this::listening).paths();
        List<Surveyed> loads = loadMachines();
        Kernels kernels = new Kernels(
                contender().boot(), loads.stream().map(Surveyed::boot).toList());
        List<LoadMachine> machines = new ArrayList<>();
        for (Surveyed load : loads) {
            machines.add(machine(load, kernels, paths.get(machines.size())));
        }
        Optional<Surveyed> probe = probeHost().map(found -> surveyed(Optional.of(found)));
        probe.filter(found -> !kernels.leaveIdle(found.boot())).ifPresent(busy -> {
            throw new UserError("FT-238", spec.probe().orElseThrow());
        });
        return new HostMachines(machines, probe.map(found -> machine(found, kernels, paths.getLast())));
    }

    /// Each load host, surveyed.
    public List<Surveyed> loadMachines() {
        return loads().stream().map(this::surveyed).toList();
    }

    private static LoadMachine machine(Surveyed found, Kernels kernels, NetworkPath path) {
        return new LoadMachine(found.machine(), kernels.isContenders(found.boot()), Optional.of(path));
    }

    private Surveyed surveyed(Optional<RemoteHost> host) {
        return orUserError(() -> host.isPresent() ? host.get().survey() : Surveyed.of(here));
    }

    private interface Asking<T> {
        T get() throws LoadFailed, Cancel.Interrupted;
    }

    /// Before anything is measured, a lost host ends the command.
    private static <T> T orUserError(Asking<T> asking) {
        try {
            return asking.get();
        } catch (LoadFailed | Cancel.Interrupted e) {
            throw new UserError("FT-235", String.valueOf(e.getMessage()));
        }
    }

    /// What the doctor finds on each host, in the order in which they were named.
    public List<HostExamined> examine(DoctorNeed need) {
        return orUserError(() -> {
            List<HostExamined> all = new ArrayList<>();
            for (String name : names()) {
                all.add(Examiner.examine(host(name), need));
            }
            return List.copyOf(all);
        });
    }

    /// The ways from each host to each other one.
    ///
    /// @param missing takes those that there are not
    public List<PathExamined> ways(Consumer<PathMissing> missing) {
        return orUserError(() -> Examiner.ways(names().stream().map(this::host).toList(), missing));
    }

    /// Where contenders listen, with the ways as they are now.
    public Listening listening() throws LoadFailed, Cancel.Interrupted {
        List<Optional<RemoteHost>> senders = new ArrayList<>(loads());
        probeHost().ifPresent(probe -> senders.add(Optional.of(probe)));
        return new Ends(contenderHost(), senders).find(spec.listen());
    }

    /// The outcomes of a rehearsal where the contenders will run.
    public List<Rehearsal.Outcome> rehearse(
            Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras) {
        return orUserError(() -> {
            String address = listening().address();
            Optional<RemoteHost> host = contenderHost();
            if (host.isEmpty()) {
                return new Rehearsal(here, applications, way.loadJars(), extras, address).of(plan, libraries);
            }
            RunOrder order = order(host.get(), plan, contender().machine(), applications, libraries, address);
            JsonNode told = host.get()
                    .line()
                    .ask("rehearse", new RehearsalOrder(order, List.copyOf(extras)), Duration.ofMinutes(30));
            List<Rehearsal.Outcome> outcomes = new ArrayList<>();
            told.forEach(one -> outcomes.add(Json.value(one, Rehearsal.Outcome.class)));
            return List.copyOf(outcomes);
        });
    }

    private RunOrder order(
            RemoteHost host,
            Plan plan,
            Machine machine,
            Applications applications,
            Map<String, List<Path>> libraries,
            String address) {
        Cargo cargo = new Cargo(host.places(), way.temp());
        Map<String, ShippedApplication> shipped = cargo.of(plan, applications, libraries);
        List<String> loadJars = way.loadJars().stream().map(host.places()::add).toList();
        addFeed(host, plan);
        host.send();
        return new RunOrder(plan, machine, shipped, loadJars, cargo.trees(), address);
    }

    /// The started load generators as one engine. While they drive a slice, no line says anything.
    LoadEngine startLoad(Plan plan, Listening listening) throws LoadFailed, Cancel.Interrupted {
        return new FleetEngines(this, way, here, plan).start(listening);
    }

    /// Brings the feed of a workload to a host, as soon as files are sent.
    static void addFeed(RemoteHost host, Plan plan) {
        plan.loads()
                .workload()
                .script()
                .flatMap(Script::feed)
                .ifPresent(feed -> host.places().add(Path.of(feed.file())));
    }

    /// The site of a run on these machines.
    ///
    /// @param libraries libraries of each contender by its id
    /// @param services  services that run on this machine; those of a contender host are its agent's
    public Site site(Applications applications, Map<String, List<Path>> libraries, ServiceWatch services) {
        return spec.contender().isPresent()
                ? new RemoteSite(this, applications, libraries)
                : new LoadedSite(this, here, way, applications, libraries, services);
    }

    /// The contender host with the run's order, whose agent then holds the run.
    RemoteHost open(
            Plan plan,
            Machine machine,
            Applications applications,
            Map<String, List<Path>> libraries,
            String address,
            Line.Answers answers)
            throws LoadFailed, Cancel.Interrupted {
        RemoteHost host = contenderHost().orElseThrow();
        host.answer(answers);
        RunOrder order = order(host, plan, machine, applications, libraries, address);
        host.line().ask("run.open", order, START);
        return host;
    }

    /// Brings one contender to a host; gives its application as it lies there.
    public ShippedApplication ship(
            RemoteHost host, Contender contender, Application application, List<Path> libraries) {
        ShippedApplication shipped = new Cargo(host.places(), way.temp()).of(contender, application, libraries);
        host.send();
        return shipped;
    }

    /// Brings our load generator to a host; gives its class path there.
    public List<String> shipLoad(RemoteHost host) {
        return ship(host, way.loadJars());
    }

    /// Brings files to a host; gives their places there.
    public List<String> ship(RemoteHost host, List<Path> files) {
        List<String> places = files.stream().map(host.places()::add).toList();
        host.send();
        return places;
    }

    /// Short commands of a host.
    public Commands commands(RemoteHost host) {
        return new HostCommands(host.line());
    }

    /// A folder of this machine for files on their way.
    Path temp() {
        return way.temp();
    }

    /// What the agent of the contender host wrote on standard error.
    Path log() {
        return way.temp().resolve(RemoteHost.logName(spec.contender().orElseThrow()));
    }

    @Override
    public void close() {
        List<Thread> closing = hosts.values().stream()
                .map(host -> Thread.ofVirtual().start(host::close))
                .toList();
        boolean interrupted = Thread.interrupted();
        for (Thread thread : closing) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
