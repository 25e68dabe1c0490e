package fairtrial.core.experiment;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parser of the contender notation. Every mistake is a coded error that shows the spec.
public final class SpecParser {
    private static final Pattern SPEC = Pattern.compile("(?<container>[A-Za-z]+)"
            + "(?::(?<version>[0-9][A-Za-z0-9._-]*))?"
            + "(?:/(?<boot>[0-9][A-Za-z0-9._-]*))?"
            + "(?<marks>(?:\\+[A-Za-z0-9]+)*)"
            + "(?:@jdk(?<jdk>[0-9]{1,3}))?"
            + "(?:\\{(?<properties>[^{}]*)\\})?"
            + "(?:\\((?<flags>[^()]*)\\))?"
            + "(?:\\[(?<limit>[^\\[\\]|]*)\\])?"
            + "(?:#(?<label>[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,39}))?");

    private SpecParser() {}

    /// The spec of the text.
    ///
    /// @throws UserError FT-101 for another format, FT-102 for an unknown container, FT-103 for an unknown
    ///     mark, FT-104 for a wrong property, FT-180 for a wrong limit
    public static ContenderSpec parse(String text) {
        Matcher spec = SPEC.matcher(text.strip());
        if (!spec.matches()) {
            throw new UserError("FT-101", text);
        }
        Container container = ContainerSupport.named(spec.group("container"), text);
        String jdk = spec.group("jdk");
        return new ContenderSpec(
                text.strip(),
                new SoftwareSpec(
                        container,
                        Optional.ofNullable(spec.group("version")),
                        Optional.ofNullable(spec.group("boot")),
                        Optional.empty()),
                Marks.mode(spec.group("marks"), text),
                jdk == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(jdk)),
                properties(Optional.ofNullable(spec.group("properties")).orElse(""), text),
                words(Optional.ofNullable(spec.group("flags")).orElse("")),
                Optional.ofNullable(spec.group("label")).map(String::strip),
                Optional.ofNullable(spec.group("limit"))
                        .map(limit -> LimitLadder.parse(text, limit).getFirst()));
    }

    /// The words of a flag list, separated by blanks.
    public static List<String> words(String flags) {
        List<String> words = new ArrayList<>();
        for (String word : flags.strip().split("\\s+", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return List.copyOf(words);
    }

    private static SortedMap<String, String> properties(String list, String text) {
        SortedMap<String, String> properties = new TreeMap<>();
        for (String entry : list.split(",", -1)) {
            if (entry.isBlank()) {
                continue;
            }
            int equals = entry.indexOf('=');
            if (equals < 1) {
                throw new UserError("FT-104", entry.strip(), text);
            }
            properties.put(
                    entry.substring(0, equals).strip(),
                    entry.substring(equals + 1).strip());
        }
        return properties;
    }
}
