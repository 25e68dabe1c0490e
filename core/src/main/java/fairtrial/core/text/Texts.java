package fairtrial.core.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sentences of one language, by key. Placeholders are `{0}`, `{1}` …; a missing text is a bug and throws.
public final class Texts {
    /// Resource files, one for each part of the product.
    static final List<String> AREAS = List.of(
            "plan",
            "variant",
            "contender",
            "host",
            "doctor",
            "run",
            "validity",
            "verdict",
            "answer",
            "report",
            "terminal",
            "experiment",
            "limit",
            "image",
            "audit",
            "selftest",
            "simulation",
            "load",
            "replay",
            "eject",
            "swap",
            "services",
            "settings",
            "advice",
            "diff",
            "gate",
            "export",
            "help");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([0-9]{1,2})\\}");

    private static final Texts ENGLISH = new Texts(Language.EN, UnaryOperator.identity());
    private static final Texts CHINESE = new Texts(Language.ZH, UnaryOperator.identity());

    private final Language language;
    private final Map<String, String> sentences;

    private Texts(Language language, UnaryOperator<String> change) {
        this.language = language;
        Map<String, String> all = new TreeMap<>();
        for (String area : AREAS) {
            read(language, area).forEach((key, text) -> all.put((String) key, change.apply((String) text)));
        }
        this.sentences = Map.copyOf(all);
    }

    /// The sentences with a change applied to each, for tests: text from another source is then visible.
    static Texts changed(Language language, UnaryOperator<String> change) {
        return new Texts(language, change);
    }

    /// The sentences of the language.
    public static Texts inLanguage(Language language) {
        return switch (language) {
            case EN -> ENGLISH;
            case ZH -> CHINESE;
        };
    }

    public Language language() {
        return language;
    }

    /// All keys.
    public Set<String> keys() {
        return sentences.keySet();
    }

    /// Whether there is a text for the key.
    public boolean has(String key) {
        return sentences.containsKey(key);
    }

    /// The sentence with its values filled in.
    ///
    /// @throws IllegalArgumentException if there is no text for its key
    public String say(Message message) {
        String pattern = sentences.get(message.key());
        if (pattern == null) {
            throw new IllegalArgumentException("no text for " + message.key() + " in " + language.tag());
        }
        return fill(pattern, message.arguments());
    }

    /// The sentence of this key with its values filled in.
    ///
    /// @throws IllegalArgumentException if there is no text for the key
    public String say(String key, Object... arguments) {
        return say(new Message(key, arguments));
    }

    /// A coded error in its three parts, indented for the terminal.
    public String say(UserError error) {
        String indent = " ".repeat(error.code().length() + 2);
        String meant = error.meant().isEmpty()
                ? ""
                : indent + say("error.meant", String.join(say("error.or"), error.meant())) + "\n";
        return error.code() + "  " + part(error, "what", indent) + "\n" + indent + part(error, "why", indent) + "\n"
                + meant + indent + part(error, "next", indent);
    }

    /// A coded error in one line: what, and why.
    public String line(UserError error) {
        return error.code() + "  " + part(error, "what", "") + " " + part(error, "why", "");
    }

    private String part(UserError error, String part, String indent) {
        return say(new Message(error.code() + "." + part, error.arguments(this)))
                .replace("\n", "\n" + indent);
    }

    /// The pattern with its arguments. Only `{digits}` is a placeholder; other braces are literal.
    private static String fill(String pattern, List<String> arguments) {
        return PLACEHOLDER
                .matcher(pattern)
                .replaceAll(found -> Matcher.quoteReplacement(arguments.get(Integer.parseInt(found.group(1)))));
    }

    private static Properties read(Language language, String area) {
        Properties properties = new Properties();
        String name = language.tag() + "/" + area + ".properties";
        try (InputStream in = Texts.class.getResourceAsStream(name)) {
            if (in != null) {
                properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
        return properties;
    }
}
