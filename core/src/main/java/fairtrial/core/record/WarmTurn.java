package fairtrial.core.record;

import fairtrial.core.model.Reading;

/// One short turn of load during warm-up.
///
/// @param turn              of this contender in this round, from 1, both stages together
/// @param pinned            in the measured placement (the second stage)
/// @param throughput        right answers per second
/// @param jitShare          share of the contender's CPU time that its JIT compilers took, 0–1
/// @param cpuMicrosPerRequest CPU µs per right answer
public record WarmTurn(
        String contender,
        int turn,
        boolean pinned,
        double throughput,
        Reading<Double> jitShare,
        Reading<Double> cpuMicrosPerRequest,
        long errors) {}
