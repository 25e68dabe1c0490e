package fairtrial.lab.schedule.slurm;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fairtrial.lab.host.ProgramOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeoutException;

/// A real Slurm of some nodes on this machine, by `bench/hosts/slurm-here`.
final class SlurmHere implements AutoCloseable {
    private static final Path SCRIPT =
            Objects.requireNonNull(Path.of("").toAbsolutePath().getParent()).resolve("bench/hosts/slurm-here");

    /// Four nodes with an `sshd` each start within seconds; a busy machine takes longer.
    private static final Duration LONG = Duration.ofMinutes(2);

    private final Path folder;

    private SlurmHere(Path folder) {
        this.folder = folder;
    }

    /// Starts it, or skips the test where it cannot be had.
    static SlurmHere start(int nodes) {
        assumeTrue(
                isThere("slurmctld") && isThere("slurmd") && isThere("munged"),
                "Slurm is not installed (slurm-wlm, munge)");
        assumeTrue(isThere("sshd") && isThere("ip"), "no sshd or ip for hosts of network namespaces");
        assumeTrue("root".equals(System.getProperty("user.name")), "nodes of a Slurm need root");
        SlurmHere here = new SlurmHere(
                Path.of("/tmp", "fairtrial-slurm-" + ProcessHandle.current().pid()));
        here.order("start", String.valueOf(nodes));
        return here;
    }

    private static boolean isThere(String program) {
        return run(new ProcessBuilder("sh", "-c", "PATH=$PATH:/usr/sbin:/sbin; command -v " + program))
                        .exit()
                == 0;
    }

    /// The programs of Slurm, talking to this one.
    Slurm programs() {
        return programs(Duration.ofMinutes(1));
    }

    /// The programs, with that patience for its controller.
    Slurm programs(Duration patience) {
        return new Slurm(new InstalledPrograms(configuration()), patience, Duration.ofSeconds(1));
    }

    /// The variable by which every program of Slurm finds this one.
    private Map<String, String> configuration() {
        return Map.of("SLURM_CONF", folder.resolve("slurm.conf").toString());
    }

    /// Gives an order of the script: `kill`, `begin`.
    void order(String action, String... words) {
        List<String> command = new ArrayList<>(List.of(SCRIPT.toString(), action, folder.toString()));
        command.addAll(List.of(words));
        ProgramOutput said = run(new ProcessBuilder(command));
        if (said.exit() != 0) {
            throw new IllegalStateException(String.join(" ", command) + ": " + said.err());
        }
    }

    /// What a program of Slurm prints.
    String say(String... command) {
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().putAll(configuration());
        ProgramOutput said = run(program);
        return said.out() + said.err();
    }

    private static ProgramOutput run(ProcessBuilder program) {
        try {
            return ProgramOutput.of(program, "", LONG);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (IOException | TimeoutException e) {
            throw new IllegalStateException(String.join(" ", program.command()), e);
        }
    }

    @Override
    public void close() {
        order("stop");
    }
}
