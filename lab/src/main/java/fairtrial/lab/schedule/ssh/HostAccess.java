package fairtrial.lab.schedule.ssh;

import fairtrial.lab.remote.ssh.Ssh;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// How hosts are reached, and where our files lie there.
///
/// @param run  name of this campaign among others on a host: letters, digits and `-`
/// @param jdk  archive of a JDK for hosts; empty: each has one
/// @param kept whether files stay on the hosts for the next campaign
public record HostAccess(Ssh ssh, String run, Optional<Path> jdk, boolean kept) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]{1,64}");

    public HostAccess {
        if (!NAME.matcher(run).matches()) {
            throw new IllegalArgumentException("no name of a run: " + run);
        }
    }

    /// The last part of our folder on a host.
    String folder() {
        return kept ? "kept" : "run-" + run;
    }
}
