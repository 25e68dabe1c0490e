package fairtrial.core.tune;

/// Who measures the stages of a search.
@FunctionalInterface
public interface StageRunner {
    /// Measures a stage, and gives the gains of its candidates.
    StageValues run(Stage stage);
}
