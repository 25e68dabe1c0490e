package fairtrial.lab.monitor.proc;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Reading;
import java.util.Map;

/// The counters of one process at one moment.
///
/// @param atNanos      `System.nanoTime()` of the reading
/// @param startTicks   start of the process in ticks; distinguishes it from a later one with the same pid
/// @param threadNanos  CPU time of each live thread by thread id
/// @param resident     resident memory now
/// @param peakResident peak of resident memory
/// @param threads      live threads
/// @param descriptors  open files and sockets
public record ProcessSample(
        long atNanos,
        long startTicks,
        long userTicks,
        long systemTicks,
        Reading<Map<Integer, Long>> threadNanos,
        Reading<Bytes> resident,
        Reading<Bytes> peakResident,
        Reading<Integer> threads,
        Reading<Integer> descriptors) {}
