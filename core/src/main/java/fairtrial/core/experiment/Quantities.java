package fairtrial.core.experiment;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Quantities as users write them: `12m`, `90s`, `5%`, `512m`, `1/0`. The format is the same on the command
/// line and in files.
public final class Quantities {
    private static final Pattern DURATION = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|sec|m|min|h)?");
    private static final Pattern SHARE = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(%?)");
    private static final Pattern MEMORY = Pattern.compile("([0-9]+)\\s*(k|m|g)?b?");
    private static final Pattern CONNECTIONS = Pattern.compile("[0-9]{1,6}(/[0-9]{1,6})*");
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,5})(?:-([0-9]{1,5}))?");

    private static final Set<String> CPU_OWNERS = Set.of("contender", "load", "services");

    /// A year: no run is longer, and every millisecond clock can represent it.
    private static final double LONGEST_SECONDS = 366 * 86_400.0;

    /// 1 PiB: no heap is larger, and a double represents every whole number of bytes below it.
    private static final double LARGEST_BYTES = 1L << 50;

    private Quantities() {}

    /// The duration of the text; a bare number is in minutes.
    ///
    /// @throws UserError FT-115 if the text is no duration
    public static Duration duration(String what, String text) {
        Matcher m = matcher(DURATION, what, text);
        String unit = m.group(2) == null ? "m" : m.group(2);
        double factor = switch (unit) {
            case "ms" -> 0.001;
            case "s", "sec" -> 1;
            case "h" -> 3600;
            default -> 60;
        };
        double seconds = requireRange(LONGEST_SECONDS, Double.parseDouble(m.group(1)) * factor, what, text);
        return Duration.ofMillis(Math.round(seconds * 1000));
    }

    /// The share of the text: `5%` and `0.05` are the same.
    ///
    /// @throws UserError FT-115 if the text is no share
    public static double share(String what, String text) {
        Matcher m = matcher(SHARE, what, text);
        double value = requireRange(Double.MAX_VALUE, Double.parseDouble(m.group(1)), what, text);
        return m.group(2).isEmpty() ? value : value / 100;
    }

    /// The amount of memory of the text. A bare number is in MiB; `k`, `m`, `g` are KiB, MiB, GiB.
    ///
    /// @throws UserError FT-115 if the text is no amount
    public static Bytes memory(String what, String text) {
        Matcher m = matcher(MEMORY, what, text);
        long factor = switch (m.group(2) == null ? "m" : m.group(2)) {
            case "k" -> 1L << 10;
            case "g" -> 1L << 30;
            default -> 1L << 20;
        };
        return new Bytes((long) requireRange(LARGEST_BYTES, Double.parseDouble(m.group(1)) * factor, what, text));
    }

    /// Numbers of connections: the compared one, and the further ones of the ladder.
    public record Connections(OptionalInt compared, List<Integer> ladder) {
        /// Connections that the user did not set.
        public static final Connections DEFAULTS = new Connections(OptionalInt.empty(), List.of());

        public Connections {
            ladder = List.copyOf(ladder);
        }
    }

    /// The numbers of connections of the text: `16`, or a ladder such as `100/500/1000`, of which the first
    /// number is compared.
    ///
    /// @throws UserError FT-115 if the text has another format
    public static Connections connections(String what, String text) {
        if (!CONNECTIONS.matcher(text).matches()) {
            throw new UserError("FT-115", what, text);
        }
        List<Integer> steps =
                Arrays.stream(text.split("/", -1)).map(Integer::valueOf).toList();
        return new Connections(OptionalInt.of(steps.getFirst()), steps.subList(1, steps.size()));
    }

    /// CPUs of the contender, of the load and of services: `2-5/0,1`, or `contender=2-5,load=0-1,services=6-7`; each
    /// may be left out.
    public record Cpus(Optional<CpuSet> contender, Optional<CpuSet> load, Optional<CpuSet> services) {}

    /// The CPUs of a text `CONTENDER/LOAD`, or of a text with names.
    ///
    /// @throws UserError FT-115 if the text has another format
    public static Cpus cpus(String what, String text) {
        if (text.contains("=")) {
            return namedCpus(what, text);
        }
        String[] parts = text.strip().split("/", -1);
        if (parts.length > 2) {
            throw new UserError("FT-115", what, text);
        }
        CpuSet contender = cpuList(what, parts[0]);
        return new Cpus(
                Optional.of(contender),
                parts.length == 2 ? Optional.of(cpuList(what, parts[1])) : Optional.empty(),
                Optional.empty());
    }

    private static Cpus namedCpus(String what, String text) {
        Map<String, CpuSet> named = new HashMap<>();
        for (String part : text.strip().split(",\\s*(?=[a-z])", -1)) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals).strip();
            if (equals < 0
                    || !CPU_OWNERS.contains(name)
                    || named.put(name, cpuList(what, part.substring(equals + 1))) != null) {
                throw new UserError("FT-115", what, text);
            }
        }
        return new Cpus(
                Optional.ofNullable(named.get("contender")),
                Optional.ofNullable(named.get("load")),
                Optional.ofNullable(named.get("services")));
    }

    private static CpuSet cpuList(String what, String text) {
        List<Integer> cpus = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher m = matcher(RANGE, what, part);
            int first = Integer.parseInt(m.group(1));
            int last = m.group(2) == null ? first : Integer.parseInt(m.group(2));
            if (last < first || last - first > 4096) {
                throw new UserError("FT-115", what, text);
            }
            for (int cpu = first; cpu <= last; cpu++) {
                cpus.add(cpu);
            }
        }
        return CpuSet.of(cpus);
    }

    private static double requireRange(double most, double value, String what, String text) {
        if (value > most) {
            throw new UserError("FT-115", what, text);
        }
        return value;
    }

    private static Matcher matcher(Pattern pattern, String what, String text) {
        Matcher m = pattern.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!m.matches()) {
            throw new UserError("FT-115", what, text);
        }
        return m;
    }
}
