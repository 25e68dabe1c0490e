package fairtrial.proof.simulation;

/// A way to compare contenders: it boots and loads them on a machine, and says what it saw at each of its
/// looks.
public sealed interface Protocol permits PairedRounds, RoundRobin, SequentialRuns {
    /// The identifier in tables and JSON.
    String id();

    /// The whole experiment on a machine that nobody has touched.
    Trace run(SimulatedMachine machine);
}
