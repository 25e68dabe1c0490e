package fairtrial.lab.host;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finder of the Java installations of a machine. It reads their `release` files and starts only a JVM without
/// one.
public final class JdkFinder {
    /// Enough for `java -version` from a cold disk on a loaded machine.
    private static final Duration ASK_DEADLINE = Duration.ofSeconds(5);

    private static final Pattern RELEASE_LINE = Pattern.compile("(?m)^([A-Z_]+)=\"?([^\"\\r\\n]*)\"?");
    private static final Pattern SHOWN_PROPERTY = Pattern.compile("(?m)^\\s+([a-z.]+) = (.*)$");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private static final Comparator<Jdk> NEWEST_FIRST = Comparator.comparingInt(Jdk::feature)
            .thenComparing(Jdk::version, JdkFinder::byNumbers)
            .reversed()
            .thenComparing(Jdk::home);

    private final JdkPlaces places;
    private final Commands commands;

    public JdkFinder(JdkPlaces places, Commands commands) {
        this.places = places;
        this.commands = commands;
    }

    /// Every installation once, by its real path, newest first.
    public List<Jdk> find() {
        Set<Path> homes = new LinkedHashSet<>();
        for (Path candidate : places.candidates()) {
            realHome(candidate).ifPresent(homes::add);
        }
        return homes.stream()
                .map(this::describe)
                .flatMap(Optional::stream)
                .sorted(NEWEST_FIRST)
                .toList();
    }

    /// The feature number of a version: 8 of `1.8.0_402`, 25 of `25-ea`.
    static Optional<Integer> feature(String version) {
        List<Integer> numbers = numbers(version);
        if (numbers.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(numbers.getFirst() == 1 && numbers.size() > 1 ? numbers.get(1) : numbers.getFirst());
    }

    private static Optional<Path> realHome(Path candidate) {
        if (!Files.isExecutable(candidate.resolve("bin/java"))) {
            return Optional.empty();
        }
        try {
            return Optional.of(candidate.toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Optional<Jdk> describe(Path home) {
        Path release = home.resolve("release");
        if (Files.isReadable(release)) {
            try {
                Map<String, String> fields = fields(RELEASE_LINE, ForeignText.strict(release, Limit.SMALL_FILE));
                Optional<Jdk> jdk = jdk(home, fields, "JAVA_VERSION", "IMPLEMENTOR");
                if (jdk.isPresent()) {
                    return jdk;
                }
            } catch (IOException e) {
                return ask(home);
            }
        }
        return ask(home);
    }

    /// Starts only a folder that looks like a JVM's home: `/usr/bin/java` of macOS is a stub that opens a
    /// dialog.
    private Optional<Jdk> ask(Path home) {
        boolean jvm = List.of("lib/modules", "lib/rt.jar", "jre/lib/rt.jar").stream()
                .anyMatch(file -> Files.isReadable(home.resolve(file)));
        if (!jvm) {
            return Optional.empty();
        }
        String java = home.resolve("bin/java").toString();
        Reading<String> shown = commands.output(List.of(java, "-XshowSettings:properties", "-version"), ASK_DEADLINE);
        return shown instanceof Reading.Available<String>(String text)
                ? jdk(home, fields(SHOWN_PROPERTY, text), "java.version", "java.vendor")
                : Optional.empty();
    }

    private static Optional<Jdk> jdk(Path home, Map<String, String> fields, String version, String vendor) {
        String found = fields.getOrDefault(version, "");
        return feature(found)
                .map(feature -> new Jdk(home.toString(), found, feature, fields.getOrDefault(vendor, "unknown")));
    }

    private static Map<String, String> fields(Pattern line, String text) {
        Function<MatchResult, String> name = found -> found.group(1);
        return line.matcher(text)
                .results()
                .collect(Collectors.toMap(name, found -> found.group(2).strip(), (first, again) -> first));
    }

    private static int byNumbers(String a, String b) {
        List<Integer> left = numbers(a);
        List<Integer> right = numbers(b);
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = Integer.compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static List<Integer> numbers(String version) {
        return NUMBER.matcher(version)
                .results()
                .map(found -> Integer.valueOf(found.group()))
                .toList();
    }
}
