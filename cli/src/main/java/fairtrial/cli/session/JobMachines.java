package fairtrial.cli.session;

import fairtrial.core.campaign.HostPair;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.job.JobOrder;
import fairtrial.lab.campaign.job.JobPair;
import fairtrial.lab.host.Host;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.conduct.Fleet;
import fairtrial.lab.remote.conduct.RemoteHost;
import fairtrial.lab.remote.conduct.Way;
import fairtrial.lab.remote.ssh.Ssh;
import java.io.File;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The machines of a job of a campaign, by its arguments: none for this machine alone; `beside CONTENDER LOAD COMMAND…`
/// where this machine is the contenders' and the command starts the agent of the load machine; `hosts CONTENDER LOAD
/// RUN CONFIG JDK keep|remove` where both are hosts of the user's `ssh` (`-`: no such file).
///
/// @param pair the pair; empty: this machine alone
public record JobMachines(Optional<JobPair> pair, Optional<OpenFleet> open) implements AutoCloseable {
    private static final String NONE = "-";
    private static final String KEEP = "keep";

    /// Connects to the machines of a job.
    ///
    /// @param work the folder of work
    /// @throws UserError FT-223…FT-233 a machine cannot be used
    public static JobMachines of(Host here, Path work, JobOrder order, List<String> words) {
        if (words.isEmpty()) {
            return new JobMachines(Optional.empty(), Optional.empty());
        }
        List<Path> load = order
                .run()
                .map(run -> run.below(work.toAbsolutePath().normalize()))
                .map(RunOrder::agentClassPath)
                .orElse(List.of())
                .stream()
                .map(Path::of)
                .toList();
        HostPair names = new HostPair(words.get(1), words.get(2));
        OpenFleet open = switch (words.getFirst()) {
            case "beside" -> beside(here, load, names, words.subList(3, words.size()));
            case "hosts" -> hosts(here, load, names, words.subList(3, words.size()));
            default -> throw new IllegalArgumentException("no machines: " + words);
        };
        return new JobMachines(
                Optional.of(new JobPair(names.contender(), names.load(), open.fleet())), Optional.of(open));
    }

    private static OpenFleet beside(Host here, List<Path> load, HostPair names, List<String> command) {
        HostsSpec spec = new HostsSpec(Optional.empty(), List.of(names.load()), Optional.empty());
        return OpenFleet.with((temp, beats) -> Fleet.open(
                new Way(
                        new Ssh(Optional.empty(), temp),
                        List.of(),
                        load,
                        Optional.empty(),
                        true,
                        true,
                        temp,
                        "pair",
                        beats),
                here,
                spec,
                once((way, host, name) -> RemoteHost.beside(way, host, name, command))));
    }

    private static OpenFleet hosts(Host here, List<Path> load, HostPair names, List<String> words) {
        boolean kept = words.get(3).equals(KEEP);
        return OpenFleet.with((temp, beats) -> Fleet.open(
                new Way(
                        new Ssh(file(words.get(1)), temp),
                        ownClassPath(),
                        load,
                        file(words.get(2)),
                        kept,
                        true,
                        temp,
                        words.getFirst(),
                        beats),
                here,
                names.spec(),
                once(RemoteHost::open)));
    }

    /// The jars of this process, which lie in the folder of work.
    private static List<Path> ownClassPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(jar -> Path.of(jar).toAbsolutePath().normalize())
                .toList();
    }

    private static Optional<Path> file(String word) {
        return word.equals(NONE) ? Optional.empty() : Optional.of(Path.of(word));
    }

    /// A host that is lost is lost for its round, which runs again as a job of its own: it waits for its machines anew.
    private static Fleet.Opener once(Fleet.Opener opener) {
        Set<String> opened = new HashSet<>();
        return (way, host, name) -> {
            if (!opened.add(name)) {
                throw new UserError("FT-276", name);
            }
            return opener.open(way, host, name);
        };
    }

    @Override
    public void close() {
        open.ifPresent(OpenFleet::close);
    }
}
