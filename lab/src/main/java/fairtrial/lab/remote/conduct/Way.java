package fairtrial.lab.remote.conduct;

import fairtrial.lab.remote.line.Beats;
import fairtrial.lab.remote.ssh.Ssh;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// How the hosts of a run are reached, and what is brought to them.
///
/// @param toolJars class path of the agent
/// @param loadJars class path of the load generator
/// @param jdk      archive of a JDK for hosts; empty: they have one
/// @param kept     whether our folder stays on the hosts for the next run
/// @param leased   whether somebody else removes our folder when nothing of us runs there any more
/// @param temp     folder on this machine for sockets and logs
/// @param run      name of this run among others on a host
public record Way(
        Ssh ssh,
        List<Path> toolJars,
        List<Path> loadJars,
        Optional<Path> jdk,
        boolean kept,
        boolean leased,
        Path temp,
        String run,
        Beats beats) {
    public Way {
        toolJars = List.copyOf(toolJars);
        loadJars = List.copyOf(loadJars);
    }

    /// The last part of our folder on a host.
    String folderName() {
        return kept ? "kept" : "run-" + run;
    }
}
