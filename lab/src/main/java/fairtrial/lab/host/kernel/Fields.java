package fairtrial.lab.host.kernel;

import java.util.Optional;
import java.util.OptionalLong;

/// A file with one field per line, as `Name: value kB` or `name value`. A field is looked up on demand: of the
/// two hundred in `/proc/vmstat` two are needed.
public final class Fields {
    private final String text;
    private final char separator;

    private Fields(String text, char separator) {
        this.text = text;
        this.separator = separator;
    }

    /// The fields of `/proc/meminfo`, `/proc/PID/status`, `/proc/cpuinfo` and the like.
    public static Fields colon(String text) {
        return new Fields(text, ':');
    }

    /// The fields of `/proc/vmstat`, `cpu.stat` and the like.
    public static Fields space(String text) {
        return new Fields(text, ' ');
    }

    /// The value of the first line with that name, as text.
    public Optional<String> text(String name) {
        int from = 0;
        while (true) {
            int at = text.indexOf(name, from);
            if (at < 0) {
                return Optional.empty();
            }
            int after = afterSeparator(at + name.length());
            if (after > 0 && (at == 0 || text.charAt(at - 1) == '\n')) {
                int end = text.indexOf('\n', after);
                return Optional.of(
                        text.substring(after, end < 0 ? text.length() : end).strip());
            }
            from = at + 1;
        }
    }

    /// The leading whole number of the value, whatever unit follows.
    public OptionalLong number(String name) {
        String value = text(name).orElse("");
        int end = 0;
        while (end < value.length() && Character.isDigit(value.charAt(end))) {
            end++;
        }
        return end == 0 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(value.substring(0, end)));
    }

    /// The index behind the separator, which blanks may precede (`model name\t: …`); -1 when the name goes on.
    private int afterSeparator(int at) {
        int i = at;
        while (separator == ':' && i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i++;
        }
        return i < text.length() && text.charAt(i) == separator ? i + 1 : -1;
    }
}
