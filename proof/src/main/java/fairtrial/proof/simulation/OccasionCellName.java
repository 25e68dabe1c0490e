package fairtrial.proof.simulation;

/// Experiments of an occasion cell.
///
/// @param effects   name of the effects between occasions
/// @param betweenSd standard deviation of a usual pair between occasions, natural log
public record OccasionCellName(
        String noise, String effects, double betweenSd, int contenders, String truth, int experiments) {}
