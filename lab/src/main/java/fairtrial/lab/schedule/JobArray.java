package fairtrial.lab.schedule;

import fairtrial.core.campaign.MachineClass;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/// Jobs of one kind, told apart by a number. Each gets a machine of its own while it runs.
///
/// @param name    name among the arrays of a campaign: lower-case letters, digits and `-`
/// @param indices numbers of the jobs, ≥ 0, ascending
/// @param limit   longest time that one job may run
public record JobArray(String name, MachineClass machines, List<Integer> indices, Duration limit) {
    /// Names become names of files, jobs and Kubernetes objects (at most 63 characters there, with a suffix).
    private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?");

    public JobArray {
        indices = List.copyOf(indices);
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("no name of jobs: " + name);
        }
    }
}
