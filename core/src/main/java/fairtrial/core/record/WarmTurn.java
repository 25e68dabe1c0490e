package fairtrial.core.record;

import fairtrial.core.model.Reading;

/// One short turn of load during warm-up.
///
/// @param turn              of this contender in this round, from 1, both stages together
/// @param pinned            in the measured placement (the second stage)
/// @param throughput        right answers per second
/// @param jitShare          CPU time of its JIT compilers as a share of what the contender used or could have
///     used, 0–1
/// @param cpuMicrosPerRequest CPU µs per right answer
public record WarmTurn(
        String contender,
        int turn,
        boolean pinned,
        double throughput,
        Reading<Double> jitShare,
        Reading<Double> cpuMicrosPerRequest,
        long errors) {}
