package fairtrial.proof.simulation;

/// Experiments of a cell.
///
/// @param section section of the report: `error`, `time`, `budget`, `rivals` or `design`
public record CellName(String section, String protocol, String noise, int contenders, String truth, int experiments) {
    /// Copy for another section.
    CellName withSection(String other) {
        return new CellName(other, protocol, noise, contenders, truth, experiments);
    }
}
