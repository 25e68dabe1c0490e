package fairtrial.core.campaign;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One question of a campaign: all contenders under one workload and its load, on one class of machines. It has a plan,
/// a budget and a run folder of its own.
///
/// @param machines   the class of its machines
/// @param workload   name of its workload; empty: the campaign has one
/// @param load       name of its load; empty: the campaign has one
/// @param experiment what is asked
public record Cell(MachineClass machines, Optional<String> workload, Optional<String> load, Experiment experiment) {
    /// The name of an array is this and a number, of 40 characters at most.
    private static final int LONGEST = 33;

    /// 48 bits: two of 10 000 names are the same with a probability of 2 in 10 million.
    private static final int HASH = 12;

    /// The name of its folder: class, workload and load.
    public String name() {
        return Stream.concat(Stream.of(machines.name()), Stream.concat(workload.stream(), load.stream()))
                .collect(Collectors.joining("-"));
    }

    /// A short name for its jobs; different for different cells.
    public String jobName() {
        String name = name();
        return name.length() <= LONGEST
                ? name
                : name.substring(0, LONGEST - HASH - 1) + "-"
                        + Sha256.hex(name.getBytes(StandardCharsets.UTF_8)).substring(0, HASH);
    }
}
