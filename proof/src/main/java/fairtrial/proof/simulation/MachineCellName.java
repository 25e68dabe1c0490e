package fairtrial.proof.simulation;

/// Experiments of a machine cell.
///
/// @param effects name of the effects of machines
/// @param deal    how rounds are dealt to machines
/// @param rounds  rounds of an experiment
public record MachineCellName(
        String noise,
        String effects,
        String deal,
        int rounds,
        int contenders,
        String truth,
        int machines,
        int experiments) {
    /// Whether it differs from the other cell only in the number of machines.
    boolean isLike(MachineCellName other) {
        return equals(new MachineCellName(
                other.noise,
                other.effects,
                other.deal,
                other.rounds,
                other.contenders,
                other.truth,
                machines,
                other.experiments));
    }
}
