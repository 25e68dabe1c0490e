package fairtrial.lab.doctor;

import fairtrial.core.model.Reading;
import fairtrial.core.record.MachineCpu;

/// Activity of the machine over a sample of time.
///
/// @param cpu            shares of all CPUs
/// @param othersCpus     CPU time of other processes, in CPUs
/// @param swappedPages   pages swapped
/// @param throttledNanos ns of throttling
public record MachineActivity(
        Reading<MachineCpu> cpu,
        Reading<Double> othersCpus,
        Reading<Long> swappedPages,
        Reading<Long> throttledNanos) {}
