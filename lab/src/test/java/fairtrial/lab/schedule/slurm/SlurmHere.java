package fairtrial.lab.schedule.slurm;

import fairtrial.lab.host.ProgramOutput;
import fairtrial.lab.schedule.HostScript;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A real Slurm of some nodes on this machine, by `bench/hosts/slurm-here`.
record SlurmHere(HostScript script) implements AutoCloseable {
    /// Starts it, or skips the test where it cannot be had.
    static SlurmHere start(int nodes) {
        SlurmHere here =
                new SlurmHere(HostScript.of("slurm-here", List.of("slurmctld", "slurmd", "munged", "sshd", "ip")));
        here.order("start", String.valueOf(nodes));
        return here;
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
        return Map.of("SLURM_CONF", script.folder().resolve("slurm.conf").toString());
    }

    /// Gives an order of the script: `kill`, `begin`.
    void order(String action, String... words) {
        script.order(action, words);
    }

    /// What a program of Slurm prints.
    String say(String... command) {
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().putAll(configuration());
        ProgramOutput said = HostScript.run(program);
        return said.out() + said.err();
    }

    @Override
    public void close() {
        order("stop");
    }
}
