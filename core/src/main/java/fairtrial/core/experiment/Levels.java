package fairtrial.core.experiment;

import fairtrial.core.model.GarbageCollector;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.ServerMode;
import fairtrial.core.model.Threading;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Application of a factor's level to a contender.
final class Levels {
    /// JDK 25 has it as a product flag [JEP 519], JDK 24 as an experimental one.
    private static final String COMPACT_HEADERS = "-XX:+UseCompactObjectHeaders";

    private Levels() {}

    /// The contender at this level of a factor.
    ///
    /// @throws UserError FT-149 the contender sets the factor itself
    static ContenderSpec apply(ContenderSpec spec, Factor factor, String level) {
        requireOpen(spec, factor);
        return switch (factor) {
            case JDK -> spec.withJdk(Integer.parseInt(level));
            case COLLECTOR ->
                spec.withMoreFlags(
                        List.of(GarbageCollector.of(level).orElseThrow().flag()));
            case THREADS -> threads(spec, level);
            case HEAP -> spec.withMoreFlags(List.of("-Xms" + level, "-Xmx" + level));
            case COMPACT_HEADERS -> level.equals(Factor.ON) ? spec.withMoreFlags(List.of(COMPACT_HEADERS)) : spec;
            case FLAGS -> spec.withMoreFlags(SpecParser.words(level));
            case AOT -> level.equals(Factor.ON) ? spec.withMode(packed(spec.mode())) : spec;
            case AGENT -> level.equals(Factor.OFF) ? spec : spec.withMoreFlags(List.of(agent(level)));
        };
    }

    /// The flag of an agent.
    static String agent(String fileAndOptions) {
        return "-javaagent:" + fileAndOptions;
    }

    /// Platform threads are set explicitly, because an application may have chosen virtual ones.
    private static ContenderSpec threads(ContenderSpec spec, String level) {
        ServerMode mode = spec.mode();
        if (level.equals(Threading.VIRTUAL.id())) {
            return spec.withMode(new ServerMode(Threading.VIRTUAL, mode.connector(), mode.packaging()));
        }
        SortedMap<String, String> properties = new TreeMap<>(spec.properties());
        properties.put(Threading.PROPERTY, "false");
        return spec.withSettings(properties);
    }

    private static ServerMode packed(ServerMode mode) {
        return new ServerMode(mode.threading(), mode.connector(), Packaging.AOT);
    }

    private static void requireOpen(ContenderSpec spec, Factor factor) {
        own(spec, factor).ifPresent(own -> {
            throw new UserError("FT-149", spec.text(), "--" + factor.id(), own);
        });
    }

    /// What the contender itself says of a factor, in its notation; empty: nothing.
    private static Optional<String> own(ContenderSpec spec, Factor factor) {
        return switch (factor) {
            case JDK -> spec.jdk().stream().mapToObj(jdk -> "@jdk" + jdk).findFirst();
            case COLLECTOR ->
                spec.jvmFlags().stream().filter(GarbageCollector::isFlag).findFirst();
            case THREADS -> spec.mode().threading() == Threading.VIRTUAL ? Optional.of("+vt") : Optional.empty();
            case HEAP ->
                spec.jvmFlags().stream()
                        .filter(flag -> HeapFlag.isLargest(flag) || HeapFlag.isFirst(flag))
                        .findFirst();
            case AOT ->
                spec.mode().packaging() == Packaging.JVM
                        ? Optional.empty()
                        : Optional.of("+" + spec.mode().packaging().name().toLowerCase(Locale.ROOT));
            case COMPACT_HEADERS, FLAGS, AGENT -> Optional.empty();
        };
    }
}
