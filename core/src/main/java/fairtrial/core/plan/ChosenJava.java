package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Packaging;
import fairtrial.core.text.UserError;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The JDK that a contender runs on, and the flags that its Spring Boot line needs there.
///
/// @param newestKnown the newest Java of that line, when the JDK is a newer one: the contender is labelled
record ChosenJava(Jdk jdk, List<String> flags, Optional<Integer> newestKnown) {
    /// JDKs from here on make an ahead-of-time cache in one run [JEP 514].
    private static final int AOT_SINCE = 25;

    /// The newest JDK that the line supports; for want of one the oldest newer one, where the line runs there.
    ///
    /// @throws UserError FT-118 the JDK that was asked for is not here, FT-119 none here fits, FT-109 too old
    ///     for an ahead-of-time cache
    static ChosenJava of(ContenderSpec spec, String boot, Catalogue catalogue) {
        Catalogue.JavaRange range = catalogue.javaFor(boot);
        Jdk jdk = spec.jdk().isPresent()
                ? asked(spec, catalogue)
                : within(catalogue, range)
                        .or(() -> newer(catalogue, boot, range))
                        .orElseThrow(
                                () -> new UserError("FT-119", boot, range.least(), range.most(), found(catalogue)));
        if (spec.packaging() == Packaging.AOT && jdk.feature() < AOT_SINCE) {
            throw new UserError("FT-109", spec.text(), AOT_SINCE, jdk.version());
        }
        Optional<List<String>> newer = jdk.feature() > range.most() ? catalogue.newerJava(boot) : Optional.empty();
        return new ChosenJava(jdk, newer.orElse(List.of()), newer.map(flags -> range.most()));
    }

    private static Jdk asked(ContenderSpec spec, Catalogue catalogue) {
        int wanted = spec.jdk().orElseThrow();
        return catalogue.jdks().stream()
                .filter(jdk -> jdk.feature() == wanted)
                .findFirst()
                .orElseThrow(() -> new UserError("FT-118", wanted, spec.text(), found(catalogue)));
    }

    private static Optional<Jdk> within(Catalogue catalogue, Catalogue.JavaRange range) {
        return catalogue.jdks().stream()
                .filter(jdk -> jdk.feature() >= range.least() && jdk.feature() <= range.most())
                .findFirst();
    }

    private static Optional<Jdk> newer(Catalogue catalogue, String boot, Catalogue.JavaRange range) {
        if (catalogue.newerJava(boot).isEmpty()) {
            return Optional.empty();
        }
        return catalogue.jdks().stream()
                .filter(jdk -> jdk.feature() > range.most())
                .min(Comparator.comparingInt(Jdk::feature));
    }

    private static String found(Catalogue catalogue) {
        List<String> versions = catalogue.jdks().stream().map(Jdk::version).toList();
        return versions.isEmpty() ? "-" : String.join(", ", versions);
    }
}
