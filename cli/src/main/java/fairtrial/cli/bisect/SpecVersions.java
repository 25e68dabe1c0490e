package fairtrial.cli.bisect;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Notation;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.ContenderName;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Versions that a contender's notation names: of Boot, of the container, of the JDK.
///
/// @param set      puts a version into a contender
/// @param resolves throws where a contender does not resolve in a version
record SpecVersions(List<String> names, BiFunction<ContenderSpec, String, ContenderSpec> set, Resolves resolves)
        implements Versioned {
    SpecVersions {
        names = List.copyOf(names);
    }

    /// Resolves a contender.
    @FunctionalInterface
    interface Resolves {
        /// Resolves it.
        ///
        /// @throws UserError it does not resolve
        void check(ContenderSpec contender);
    }

    @Override
    public Optional<UserError> refusal(List<ContenderSpec> contenders, int version) {
        try {
            contenders.forEach(contender -> resolves.check(set.apply(contender, names.get(version))));
            return Optional.empty();
        } catch (UserError refusal) {
            return Optional.of(refusal);
        }
    }

    @Override
    public Experiment on(Experiment typed, List<ContenderSpec> contenders, List<Integer> versions) {
        return typed.withContenders(versions.stream()
                .flatMap(version -> contenders.stream().map(contender -> in(contender, version)))
                .toList());
    }

    @Override
    public boolean isOf(Contender planned, ContenderSpec contender, int version) {
        // On a newer JDK than its line supports, a label says so at its end.
        String label = label(contender, version);
        return planned.label().equals(label) || planned.label().startsWith(label + " (");
    }

    private ContenderSpec in(ContenderSpec contender, int version) {
        ContenderSpec spec = set.apply(contender, names.get(version)).withLabel(label(contender, version));
        return spec.withText(Notation.of(spec), spec.properties());
    }

    private String label(ContenderSpec contender, int version) {
        return ContenderName.of(contender).label() + " " + names.get(version);
    }
}
