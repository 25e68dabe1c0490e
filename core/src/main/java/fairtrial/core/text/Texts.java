package fairtrial.core.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The sentences of one language, by key. A missing text is a bug and throws. Placeholders:
///
/// - `{0}`: the value
/// - `{0|round|rounds}`: the first form where the value is 1, else the second
/// - `{0?, # cold}`: nothing where the value is 0, else this text with the value at `#`
/// - `{0@failed}`: a list of identifiers, each said by its text `failed.ID`
public final class Texts {
    /// Resource files, one for each part of the product.
    static final List<String> AREAS = List.of(
            "plan",
            "variant",
            "contender",
            "host",
            "campaign",
            "kubernetes",
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
            "rule",
            "selftest",
            "simulation",
            "load",
            "replay",
            "eject",
            "swap",
            "requests",
            "services",
            "settings",
            "advice",
            "diff",
            "gate",
            "explain",
            "gap",
            "profile",
            "tune",
            "history",
            "bisect",
            "live",
            "export",
            "help");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(?<number>[0-9]{1,2})"
            + "(?:\\|(?<one>[^|{}]*)\\|(?<many>[^|{}]*)|\\?(?<unlessNone>[^{}]*)|@(?<prefix>[a-z.-]+))?\\}");

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

    /// What happened, with the code, as part of a sentence: without the full stop.
    public String what(UserError error) {
        return error.code() + " " + part(error, "what", "").replaceFirst("[.。]$", "");
    }

    private String part(UserError error, String part, String indent) {
        return say(new Message(error.code() + "." + part, error.arguments(this)))
                .replace("\n", "\n" + indent);
    }

    /// The pattern with its arguments. Braces that are no placeholder are literal.
    private String fill(String pattern, List<String> arguments) {
        Matcher found = PLACEHOLDER.matcher(pattern);
        StringBuilder filled = new StringBuilder();
        while (found.find()) {
            String value = arguments.get(Integer.parseInt(found.group("number")));
            found.appendReplacement(filled, Matcher.quoteReplacement(said(found, value)));
        }
        return found.appendTail(filled).toString();
    }

    private String said(Matcher found, String value) {
        String one = found.group("one");
        String many = found.group("many");
        if (one != null && many != null) {
            return value.equals("1") ? one : many;
        }
        String unlessNone = found.group("unlessNone");
        if (unlessNone != null) {
            return value.equals("0") ? "" : unlessNone.replace("#", value);
        }
        String prefix = found.group("prefix");
        return prefix == null ? value : named(prefix, value);
    }

    /// Identifiers by their texts; one without a text stays.
    private String named(String prefix, String identifiers) {
        return Arrays.stream(identifiers.split(", ", -1))
                .map(id -> sentences.getOrDefault(prefix + "." + id, id))
                .collect(Collectors.joining(sentences.getOrDefault("answer.and", ", ")));
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
