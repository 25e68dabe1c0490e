package fairtrial.core.explain.dose;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SoftwareSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.ContenderName;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The spec of a contender of a run, in the exact versions of its plan.
public final class BaseSpec {
    private BaseSpec() {}

    /// The spec of that contender. An own application brings its libraries; for it the versions stay as they
    /// were typed.
    public static ContenderSpec of(Contender contender, Experiment run) {
        boolean own = run.app().isPresent();
        Optional<ContenderSpec> typed = run.contenders().stream()
                .filter(spec -> ContenderName.of(spec).isAs(contender.id()))
                .findFirst();
        Optional<String> version = own
                ? typed.flatMap(ContenderSpec::version)
                : Optional.of(contender.software().version());
        Optional<String> boot = own
                ? typed.flatMap(ContenderSpec::boot)
                : Optional.of(contender.software().boot());
        return new ContenderSpec(
                contender.label(),
                new SoftwareSpec(contender.software().container(), version, boot, Optional.empty()),
                contender.mode(),
                OptionalInt.of(contender.jdk().feature()),
                contender.properties(),
                List.copyOf(contender.jvmFlags()),
                Optional.empty(),
                contender.limit());
    }
}
