package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Threading;
import fairtrial.core.text.UserError;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The JDK of a contender, and the flags that its Spring Boot line needs on it.
///
/// @param newestKnown the newest Java that the line supports, if the JDK is newer: the contender's label
///     shows it
record ChosenJava(Jdk jdk, List<String> flags, Optional<Integer> newestKnown) {
    /// First JDK that makes an ahead-of-time cache in one run [JEP 514].
    private static final int AOT_SINCE = 25;

    /// First JDK with virtual threads [JEP 444]. Spring Boot ignores the property on an older one.
    private static final int VIRTUAL_SINCE = 21;

    /// The newest JDK that the line supports. If there is none, the oldest newer JDK on which the line runs.
    ///
    /// @throws UserError FT-118 if the requested JDK is missing, FT-119 if none here fits, FT-109 if it is
    ///     too old for an ahead-of-time cache, FT-129 for virtual threads, FT-156 for the application
    static ChosenJava of(ContenderSpec spec, String boot, Catalogue catalogue) {
        Catalogue.JavaRange range = catalogue.javaFor(boot);
        Jdk jdk = spec.jdk().isPresent()
                ? asked(spec, catalogue)
                : choose(catalogue, range)
                        .or(() -> newer(catalogue, boot, range))
                        .orElseThrow(
                                () -> new UserError("FT-119", boot, range.least(), range.most(), found(catalogue)));
        if (jdk.feature() < range.least()) {
            throw new UserError("FT-156", spec.text(), jdk.feature(), range.least(), boot);
        }
        if (spec.mode().packaging() == Packaging.AOT && jdk.feature() < AOT_SINCE) {
            throw new UserError("FT-109", spec.text(), AOT_SINCE, jdk.version());
        }
        if (isVirtual(spec) && jdk.feature() < VIRTUAL_SINCE) {
            throw new UserError("FT-129", spec.text(), jdk.version(), VIRTUAL_SINCE);
        }
        Optional<List<String>> newer = jdk.feature() > range.most() ? catalogue.newerJava(boot) : Optional.empty();
        return new ChosenJava(jdk, newer.orElse(List.of()), newer.map(flags -> range.most()));
    }

    /// Whether it has virtual threads, by its mark or by Spring's property.
    private static boolean isVirtual(ContenderSpec spec) {
        return spec.mode().threading() == Threading.VIRTUAL
                || Boolean.parseBoolean(spec.properties().get(Threading.PROPERTY));
    }

    private static Jdk asked(ContenderSpec spec, Catalogue catalogue) {
        int wanted = spec.jdk().orElseThrow();
        return catalogue.jdks().stream()
                .filter(jdk -> jdk.feature() == wanted)
                .findFirst()
                .orElseThrow(() -> new UserError("FT-118", wanted, spec.text(), found(catalogue)));
    }

    private static Optional<Jdk> choose(Catalogue catalogue, Catalogue.JavaRange range) {
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
