package fairtrial.lab.remote.conduct;

import java.util.List;
import java.util.stream.Stream;

/// The kernels of a run's machines, by the mark of their boot; an empty mark is unknown.
record Kernels(String contender, List<String> loads) {
    Kernels {
        loads = List.copyOf(loads);
    }

    /// Whether that machine is the one of the contenders.
    boolean isContenders(String boot) {
        return !boot.isEmpty() && boot.equals(contender);
    }

    /// Whether a machine has nothing else to do in the run. Where all others are one machine, as in a test with
    /// containers, none is idle, and one more is no worse.
    boolean leaveIdle(String boot) {
        List<String> busy =
                Stream.concat(Stream.of(contender), loads.stream()).distinct().toList();
        return boot.isEmpty() || busy.size() == 1 || !busy.contains(boot);
    }
}
