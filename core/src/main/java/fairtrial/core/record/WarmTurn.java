package fairtrial.core.record;

import fairtrial.core.model.Reading;

/// One short turn of load during warm-up.
///
/// @param turn              from 1
/// @param throughput        right answers per second
/// @param jitShare          share of the contender's CPU time that its JIT compilers took, 0–1
/// @param cpuMicrosPerRequest CPU µs per right answer
public record WarmTurn(
        String contender,
        int turn,
        double throughput,
        Reading<Double> jitShare,
        Reading<Double> cpuMicrosPerRequest,
        long errors) {}
