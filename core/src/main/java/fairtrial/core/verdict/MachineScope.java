package fairtrial.core.verdict;

/// What the verdict of a run on several machines holds for.
public enum MachineScope {
    /// Too few machines: rounds are the units, and the verdict holds for these machines.
    THESE_MACHINES,
    /// Machines are random blocks: the verdict holds for machines of their class.
    MACHINE_CLASS
}
