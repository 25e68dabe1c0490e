package fairtrial.proof.simulation;

/// Noise that a machine adds to all contenders over time. It only moves forward, and each window is drawn
/// once.
interface MachineNoise {
    /// The mean deviation of log throughput over the next `seconds` of load.
    double meanOver(double seconds);

    /// Moves time forward without a measurement.
    void pass(double seconds);
}
