package fairtrial.core.tune;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// A setting that may be changed, with the values that are tried besides the default.
///
/// @param name a property, or a JVM flag such as `-Xmx`, `-XX:MaxGCPauseMillis`; empty for flags that
///     stand for themselves
/// @param values at least one, without duplicates; of a range in ascending order
/// @param range whether values between two neighbours are possible, too
public record TunedSetting(String name, List<String> values, boolean range) {
    /// More values of one setting are a search of their own.
    private static final int MOST_VALUES = 4;

    private static final String RANGE = "(\\d{1,9})([a-zA-Z%]{0,2})\\.\\.(\\d{1,9})([a-zA-Z%]{0,2})";

    /// A text such as `0.1..0.9` means a range, and is none.
    private static final String LIKE_RANGE = "\\d[^|/]*\\.\\.[^|/]*";

    public TunedSetting {
        values = List.copyOf(values);
    }

    /// The setting of this text: `KEY=8..400`, `KEY=a|b`, `-XX:Name=1..9` or
    /// `-XX:+UseParallelGC|-XX:+UseSerialGC`.
    ///
    /// @throws UserError FT-720 no such setting
    public static TunedSetting of(String typed) {
        String text = typed.strip();
        int equals = text.indexOf('=');
        boolean standing = text.startsWith("-XX:+") || text.startsWith("-XX:-");
        if (standing || text.startsWith("-Xmx")) {
            String name = standing ? "" : "-Xmx";
            return listed(typed, name, text.substring(name.length()));
        }
        if (equals < 1) {
            throw new UserError("FT-720", typed);
        }
        return listed(typed, text.substring(0, equals).strip(), text.substring(equals + 1));
    }

    private static TunedSetting listed(String typed, String name, String after) {
        String text = after.strip().replaceFirst("^=", "");
        if (text.matches(RANGE)) {
            return ranged(typed, name, text);
        }
        List<String> values =
                Arrays.stream(text.split("\\|", -1)).map(String::strip).toList();
        boolean repeated = values.size() > Set.copyOf(values).size();
        if (repeated
                || values.size() > MOST_VALUES
                || values.contains("")
                || name.contains(" ")
                || text.matches(LIKE_RANGE)) {
            throw new UserError("FT-720", typed);
        }
        return new TunedSetting(name, values, false);
    }

    private static TunedSetting ranged(String typed, String name, String text) {
        int dots = text.indexOf("..");
        String low = text.substring(0, dots);
        String high = text.substring(dots + 2);
        String unit = high.replaceAll("\\d", "");
        String first = low.replaceAll("\\D", "");
        String last = high.replaceAll("\\D", "");
        String firstUnit = low.replaceAll("\\d", "");
        boolean sameUnit = firstUnit.isEmpty() || firstUnit.equals(unit);
        if (!sameUnit || Long.parseLong(first) < 1 || Long.parseLong(first) >= Long.parseLong(last)) {
            throw new UserError("FT-720", typed);
        }
        return new TunedSetting(name, spread(Long.parseLong(first), Long.parseLong(last), unit), true);
    }

    /// Four values of a range with equal ratios, fewer where they are the same number. The best value is
    /// often inside, and the two ends alone would not show it.
    private static List<String> spread(long first, long last, String unit) {
        double ratio = (double) last / first;
        return IntStream.range(0, MOST_VALUES)
                .mapToLong(i -> Math.round(first * Math.pow(ratio, i / (MOST_VALUES - 1.0))))
                .distinct()
                .mapToObj(value -> value + unit)
                .toList();
    }

    /// Whether a candidate may have this value.
    public boolean allows(String value) {
        if (!range || values.contains(value)) {
            return values.contains(value);
        }
        String unit = values.getFirst().replaceAll("\\d", "");
        String number = value.endsWith(unit) ? value.substring(0, value.length() - unit.length()) : "";
        return number.matches("\\d{1,9}")
                && Long.parseLong(number) >= number(values.getFirst())
                && Long.parseLong(number) <= number(values.getLast());
    }

    private static long number(String value) {
        return Long.parseLong(value.replaceAll("\\D", ""));
    }

    /// The values half-way between one of a range and its neighbours, by ratio.
    List<String> beside(String value) {
        int at = values.indexOf(value);
        return IntStream.of(at - 1, at + 1)
                .filter(i -> range && at >= 0 && i >= 0 && i < values.size())
                .mapToObj(i -> between(value, values.get(i)))
                .filter(middle -> !values.contains(middle))
                .toList();
    }

    private static String between(String low, String high) {
        String unit = low.replaceAll("\\d", "");
        return Math.round(Math.sqrt((double) number(low) * number(high))) + unit;
    }

    /// The name under which it is told: of flags that stand for themselves, the flags.
    public String told() {
        return name.isEmpty() ? String.join("|", values) : name;
    }

    /// Whether it is a flag of the JVM, and no property.
    public boolean isFlag() {
        return name.isEmpty() || name.startsWith("-");
    }

    /// A value as it is written in a command: `KEY=value`, `-Xmx512m`.
    public String written(String value) {
        if (name.isEmpty()) {
            return value;
        }
        return name.equals("-Xmx") ? name + value : name + "=" + value;
    }

    /// The contender with this value.
    ContenderSpec on(ContenderSpec base, String value) {
        if (!isFlag()) {
            SortedMap<String, String> properties = new TreeMap<>(base.properties());
            properties.put(name, value);
            return base.withSettings(properties);
        }
        List<String> flags = new ArrayList<>(base.jvmFlags());
        if (!name.isEmpty()) {
            flags.removeIf(flag -> flag.startsWith(name.equals("-Xmx") ? name : name + "="));
        }
        flags.add(written(value));
        return base.withFlags(List.copyOf(flags));
    }
}
