package fairtrial.published.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The commented empty transcription: every key, with what it means.
public final class Template {
    private static final String FILE = "template.yaml";

    /// A key with its comment, at the top, in a section, or in a section's list.
    private static final Pattern KEY = Pattern.compile("^( {0,4}(?:- )?)([a-z_]+):.*?\\s#\\s(.+)$");

    private Template() {}

    /// What each key means: `runs.mean_ms`, `title`.
    public static Map<String, String> descriptions() {
        Map<String, String> descriptions = new LinkedHashMap<>();
        String section = "";
        for (String line : text().lines().toList()) {
            Matcher key = KEY.matcher(line);
            if (key.matches()) {
                boolean top = key.group(1).isEmpty();
                section = top ? key.group(2) : section;
                descriptions.put(top ? section : section + "." + key.group(2), key.group(3));
            }
        }
        return descriptions;
    }

    public static String text() {
        try (InputStream in = Template.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("not in this build: " + FILE);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
