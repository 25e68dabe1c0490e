package fairtrial.core.plan;

/// Waits in which a virtual thread kept its carrier, counted in the rehearsal. Flight Recorder counts them. It would
/// change a measured contender, so no round has it.
///
/// @param count         number of these waits
/// @param totalMillis   their sum, ms
/// @param longestMillis the longest, ms
/// @param code          method with the largest share of them; empty where none is known
/// @param carriers      number of carriers, at least 1
/// @param loadMillis    length of the load, ms
/// @param connections   connections of the load
public record PinnedThreads(
        long count,
        double totalMillis,
        double longestMillis,
        String code,
        int carriers,
        long loadMillis,
        int connections) {
    /// Share of the carriers' time above which pins matter. A pinned carrier serves no other thread, so below it they
    /// cost at most 1 % of the throughput, and differences of 1–2 % are noise (FACTS.md section 6).
    private static final double MUCH = 0.01;

    public PinnedThreads {
        if (carriers < 1 || loadMillis < 1) {
            throw new IllegalArgumentException(carriers + " carriers, " + loadMillis + " ms");
        }
    }

    /// Share of the carriers' time in these waits, 0–1.
    public double share() {
        return Math.min(1, totalMillis / carriers / loadMillis);
    }

    /// Whether they can cost more throughput than noise hides.
    public boolean isMuch() {
        return share() > MUCH;
    }
}
