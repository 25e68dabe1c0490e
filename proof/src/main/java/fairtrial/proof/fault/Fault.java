package fairtrial.proof.fault;

import fairtrial.core.experiment.Experiment;
import java.util.Optional;

/// One run with a known fault.
///
/// @param name       stable name, as in the matrix
/// @param code       code of the check that must fail; empty: a healthy run, in which none may fail
/// @param experiment the experiment to run
/// @param injection  the injected fault
/// @param library    another version of the container whose libraries the contenders get; empty: the requested
///     one
public record Fault(
        String name,
        Optional<String> code,
        Experiment experiment,
        FaultInjection.Kind injection,
        Optional<String> library) {}
