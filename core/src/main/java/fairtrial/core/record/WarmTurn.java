package fairtrial.core.record;

import fairtrial.core.model.Reading;

/// One short turn of load during warm-up.
///
/// @param turn              number among this contender's turns in this round, from 1, both stages together
/// @param pinned            whether it ran in the measured placement (the second stage)
/// @param throughput        correct responses per second
/// @param jitShare          CPU time of the JIT compilers as a share of the CPU time that the contender used
///     or could have used, 0–1
/// @param cpuMicrosPerRequest CPU µs per correct response
public record WarmTurn(
        String contender,
        int turn,
        boolean pinned,
        double throughput,
        Reading<Double> jitShare,
        Reading<Double> cpuMicrosPerRequest,
        long errors) {}
