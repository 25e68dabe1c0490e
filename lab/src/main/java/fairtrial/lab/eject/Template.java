package fairtrial.lab.eject;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text with places to fill. `@name@` stands for a value. A line that begins with `@when:flag@` appears only
/// when the flag is set. A line with only an empty place is left out. A value of several lines takes the
/// indentation of its place.
record Template(String text) {
    private static final Pattern PLACE = Pattern.compile("@([a-z][a-z0-9-]*)@");
    private static final Pattern WHEN = Pattern.compile("^@when:([a-z0-9-]+)@(.*)$");
    private static final Pattern ALONE = Pattern.compile("^(\\s*)@([a-z][a-z0-9-]*)@$");

    /// The template of that name beside this class.
    static Template named(String name) {
        try (InputStream in = Template.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("no template " + name);
            }
            return new Template(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The text with its places filled.
    String fill(Map<String, String> values, Set<String> flags) {
        StringBuilder filled = new StringBuilder();
        for (String line : text.lines().toList()) {
            Matcher when = WHEN.matcher(line);
            boolean conditional = when.matches();
            if (conditional && !flags.contains(when.group(1))) {
                continue;
            }
            append(filled, conditional ? when.group(2) : line, values);
        }
        return filled.toString();
    }

    private static void append(StringBuilder filled, String line, Map<String, String> values) {
        Matcher alone = ALONE.matcher(line);
        if (!alone.matches()) {
            String whole =
                    PLACE.matcher(line).replaceAll(place -> Matcher.quoteReplacement(value(values, place.group(1))));
            filled.append(whole).append('\n');
            return;
        }
        value(values, alone.group(2))
                .lines()
                .forEach(part -> filled.append(part.isEmpty() ? part : alone.group(1) + part)
                        .append('\n'));
    }

    private static String value(Map<String, String> values, String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("nothing for the place " + name);
        }
        return value;
    }
}
