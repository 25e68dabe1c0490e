package fairtrial.proof.simulation;

/// What a machine does to everybody as time goes by: only forwards, each window once.
interface MachineNoise {
    /// The mean deviation of log throughput over the next `seconds`, for whoever is loaded meanwhile.
    double over(double seconds);

    /// Time goes by and nobody looks.
    void pass(double seconds);
}
