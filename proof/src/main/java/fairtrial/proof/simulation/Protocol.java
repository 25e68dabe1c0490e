package fairtrial.proof.simulation;

/// A procedure to compare contenders: it boots and loads them on a machine, and returns its answers at each
/// look.
public sealed interface Protocol permits PairedRounds, RoundRobin, SequentialRuns {
    /// The identifier in tables and JSON.
    String id();

    /// Runs the whole experiment on a new machine.
    Trace run(SimulatedMachine machine);
}
