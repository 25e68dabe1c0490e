package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Reading;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Activity of the services and stubs in one slice.
///
/// @param cpus CPU time of each service with all its processes, in CPUs: 1 is one CPU all the time
/// @param busiestThreads CPU time of each service's busiest thread, in CPUs; a service whose threads cannot be read is
///     absent, and so are all in older runs
/// @param busy busy share (0–1) of the CPUs that are theirs, in any process
/// @param stub delay of the stubs' responses behind the intended time; empty: there are no stubs
public record ServicesUse(
        SortedMap<String, Reading<Double>> cpus,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        SortedMap<String, Double> busiestThreads,

        Reading<Double> busy,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<StubLateness> stub) {
    public ServicesUse {
        cpus = Collections.unmodifiableSortedMap(new TreeMap<>(cpus));
        busiestThreads = Collections.unmodifiableSortedMap(new TreeMap<>(busiestThreads));
    }

    /// CPU time of all services together, in CPUs; unreadable ones are left out.
    public double allCpus() {
        double all = 0;
        for (Map.Entry<String, Reading<Double>> service : cpus.entrySet()) {
            if (service.getValue() instanceof Reading.Available<Double>(Double used)) {
                all += used;
            }
        }
        return all;
    }
}
