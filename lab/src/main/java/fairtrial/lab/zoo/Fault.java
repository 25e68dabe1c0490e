package fairtrial.lab.zoo;

import fairtrial.core.experiment.Experiment;
import java.util.Optional;

/// One run of the zoo with its known label.
///
/// @param name       stable, as in the matrix
/// @param code       of the check that must fail; empty: a healthy run, in which none may
/// @param experiment what is run
/// @param sabotage   what is done to it
/// @param library    another version of the container whose libraries the contenders get; empty: what was asked for
public record Fault(
        String name, Optional<String> code, Experiment experiment, Sabotage.Kind sabotage, Optional<String> library) {}
