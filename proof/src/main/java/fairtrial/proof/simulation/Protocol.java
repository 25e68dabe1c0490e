package fairtrial.proof.simulation;

/// A procedure to compare contenders: it boots and loads them on a machine, and returns its answers at each
/// look. The tests simulate the procedures of other tools, too.
public interface Protocol {
    /// The identifier in tables and JSON.
    String id();

    /// Runs the whole experiment on a new machine.
    Trace run(SimulatedMachine machine);
}
