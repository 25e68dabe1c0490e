package fairtrial.lab.host.kernel;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Files that hold one field a line, as `Name:  value kB` or `name value`.
public final class Fields {
    private final Map<String, String> values;

    private Fields(Map<String, String> values) {
        this.values = values;
    }

    /// The fields of `/proc/meminfo`, `/proc/PID/status` and the like; of a repeated name the first counts.
    public static Fields colon(String text) {
        return parse(text, ':');
    }

    /// The fields of `/proc/vmstat`, `cpu.stat` and the like.
    public static Fields space(String text) {
        return parse(text, ' ');
    }

    /// The value's text.
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /// The leading whole number of the value, whatever unit follows.
    public OptionalLong number(String name) {
        String value = values.get(name);
        if (value == null) {
            return OptionalLong.empty();
        }
        int end = 0;
        while (end < value.length() && Character.isDigit(value.charAt(end))) {
            end++;
        }
        return end == 0 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(value.substring(0, end)));
    }

    private static Fields parse(String text, char separator) {
        Map<String, String> values = new TreeMap<>();
        for (String line : text.split("\n", 0)) {
            int at = line.indexOf(separator);
            if (at > 0) {
                values.putIfAbsent(
                        line.substring(0, at).strip(), line.substring(at + 1).strip());
            }
        }
        return new Fields(values);
    }
}
