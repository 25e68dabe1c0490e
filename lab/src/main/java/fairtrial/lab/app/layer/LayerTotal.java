package fairtrial.lab.app.layer;

/// Calls of a layer in one phase, and their own time.
public record LayerTotal(long calls, double wallMicros, double cpuMicros) {}
