package fairtrial.proof.fault;

import fairtrial.core.experiment.Experiment;
import java.util.Optional;

/// One run with a known fault.
///
/// @param name       stable, as in the matrix
/// @param code       of the check that must fail; empty: a healthy run, in which none may
/// @param experiment what is run
/// @param injection   what is done to it
/// @param library    another version of the container whose libraries the contenders get; empty: what was asked for
public record Fault(
        String name,
        Optional<String> code,
        Experiment experiment,
        FaultInjection.Kind injection,
        Optional<String> library) {}
