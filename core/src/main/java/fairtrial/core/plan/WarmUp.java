package fairtrial.core.plan;

/// How contenders are warmed: short turns with few connections on all CPUs, one contender after the other, then
/// turns
/// in the
/// measured placement, until the evidence says warm.
///
/// @param connections closed-loop connections of a turn
/// @param minTurns    turns before steadiness is asked for the first time
/// @param maxTurns    beyond it a contender is kept and flagged as not steady
/// @param slopeBound  throughput over the last turns must be flat within ± this share
/// @param jitShare    and the JIT's share of the contender's CPU at most this
public record WarmUp(
        long turnMillis, int connections, int minTurns, int maxTurns, double slopeBound, double jitShare) {}
