package fairtrial.core.model;

/// Deliberate slow-down of a closed loop, as by JMeter's ramp-up and siege's delay. Such a load has a rate of
/// its own, and throughput equals this rate until the server is slower.
///
/// @param thinkMillis pause of a connection between a response and its next request, in ms, at least 0
/// @param rampMillis  time over which the connections start one after the other, in ms, at least 0
/// @param loops       requests that each connection sends in a slice; 0: no limit
public record Pacing(long thinkMillis, long rampMillis, int loops) {
    public Pacing {
        if (thinkMillis < 0 || rampMillis < 0 || loops < 0) {
            throw new IllegalArgumentException("a pause, a ramp and loops are at least 0");
        }
    }

    /// Whether it slows nothing down.
    public boolean isNone() {
        return thinkMillis == 0 && rampMillis == 0 && loops == 0;
    }

    /// Highest rate in requests per second that the connections offer to a server with this response time in
    /// seconds.
    public double offered(int connections, double seconds) {
        double cycle = seconds + thinkMillis / 1e3;
        double byThinking = connections / cycle;
        if (loops == 0 || rampMillis == 0) {
            return byThinking;
        }
        return Math.min(byThinking, connections * (double) loops / (rampMillis / 1e3));
    }

    /// Suffix for names of loads: `-think500`, `-ramp10000x30`; empty for none.
    String suffix() {
        String think = thinkMillis == 0 ? "" : "-think" + thinkMillis;
        String ramp = rampMillis == 0 ? "" : "-ramp" + rampMillis;
        return think + ramp + (loops == 0 ? "" : "x" + loops);
    }
}
