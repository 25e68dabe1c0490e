package fairtrial.e2e;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A Slurm whose nodes are network namespaces of this machine.
final class SlurmLab implements AutoCloseable {
    private static final String SCRIPT =
            Command.HOME.resolve("bench/hosts/slurm-here").toString();

    private final Path folder;

    private SlurmLab(Path folder) {
        this.folder = folder;
    }

    /// Whether this user may start one here.
    static boolean isPossible() {
        return HostLab.isPossible()
                && HostLab.run(List.of("sh", "-c", "command -v slurmctld")).exit() == 0;
    }

    /// Starts one with this number of nodes.
    static SlurmLab start(int nodes) throws IOException {
        SlurmLab lab = new SlurmLab(
                Path.of("/tmp", "fairtrial-slurm-" + ProcessHandle.current().pid()));
        Files.createDirectories(lab.folder);
        Ended ended = HostLab.run(List.of(SCRIPT, "start", lab.folder.toString(), String.valueOf(nodes)));
        if (ended.exit() != 0) {
            throw new IllegalStateException(ended.out());
        }
        return lab;
    }

    /// The configuration for `SLURM_CONF`.
    String configuration() {
        return folder.resolve("slurm.conf").toString();
    }

    /// The lines of `squeue`.
    List<String> queue() {
        return HostLab.run(List.of("env", "SLURM_CONF=" + configuration(), "squeue", "-h"))
                .out()
                .lines()
                .toList();
    }

    @Override
    public void close() {
        HostLab.run(List.of(SCRIPT, "stop", folder.toString()));
    }
}
