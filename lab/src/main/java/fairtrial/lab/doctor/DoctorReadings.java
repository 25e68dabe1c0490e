package fairtrial.lab.doctor;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.record.MachineCpu;
import java.util.List;

/// All inputs of the rules.
///
/// @param cpuQuotaCpus   CPU time that a cgroup grants, in CPUs; unavailable also when none limits it
/// @param cpu            shares of all CPUs, over the sample
/// @param othersCpus     CPU time of other processes over the sample, in CPUs
/// @param swappedPages   pages swapped over the sample
/// @param throttledNanos ns of throttling over the sample
/// @param deathGuard     mechanism that ends children when the tool is killed
/// @param cgroupWritable whether groups can be made below our own
public record DoctorReadings(
        Machine machine,
        List<Jdk> jdks,
        Limits limits,
        Reading<Double> cpuQuotaCpus,
        Reading<MachineCpu> cpu,
        Reading<Double> othersCpus,
        Reading<Long> swappedPages,
        Reading<Long> throttledNanos,
        Reading<String> deathGuard,
        Reading<Integer> cgroupVersion,
        boolean cgroupWritable) {
    public DoctorReadings {
        jdks = List.copyOf(jdks);
    }
}
