package fairtrial.core.model;

/// What slows a closed loop down on purpose, as JMeter's ramp-up and siege's delay do. Such a load offers a
/// pace of its own: what it measures is that pace until the server is slower than it.
///
/// @param thinkMillis pause of a connection between an answer and its next request, in ms, at least 0
/// @param rampMillis  over which the connections begin one after the other, in ms, at least 0
/// @param loops       requests that each connection sends in a slice; 0: as many as there is time for
public record Pacing(long thinkMillis, long rampMillis, int loops) {
    public Pacing {
        if (thinkMillis < 0 || rampMillis < 0 || loops < 0) {
            throw new IllegalArgumentException("a pause, a ramp and loops are at least 0");
        }
    }

    /// Whether it slows anything down.
    public boolean isNone() {
        return thinkMillis == 0 && rampMillis == 0 && loops == 0;
    }

    /// Requests per second that those connections offer to a server which answers in `seconds`, at the most.
    public double offered(int connections, double seconds) {
        double cycle = seconds + thinkMillis / 1e3;
        double byThinking = connections / cycle;
        if (loops == 0 || rampMillis == 0) {
            return byThinking;
        }
        return Math.min(byThinking, connections * (double) loops / (rampMillis / 1e3));
    }

    /// For names of loads: `-think500`, `-ramp10000x30`; empty for none.
    String suffix() {
        String think = thinkMillis == 0 ? "" : "-think" + thinkMillis;
        String ramp = rampMillis == 0 ? "" : "-ramp" + rampMillis;
        return think + ramp + (loops == 0 ? "" : "x" + loops);
    }
}
