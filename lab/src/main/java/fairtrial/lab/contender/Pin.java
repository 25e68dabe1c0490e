package fairtrial.lab.contender;

import fairtrial.core.text.UserError;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A part of a contender's libraries in the versions that another version of Spring Boot manages. It stands among the
/// contender's properties: `fairtrial.pin=spring@3.5.6`, several with `+` between.
public record Pin(Part part, String boot) {
    /// The property; the application gets it, too, and nothing there reads it.
    public static final String PROPERTY = "fairtrial.pin";

    private static final Pattern FORM = Pattern.compile("(?<part>[a-z]+)@(?<boot>[0-9][0-9A-Za-z.-]*)");

    /// A part that a project of its own releases.
    public enum Part {
        /// Spring Framework, without Spring Boot and Spring Data.
        SPRING("org\\.springframework"),
        /// Jackson 2 and 3.
        JACKSON("(com\\.fasterxml|tools)\\.jackson(\\..*)?");

        private final Pattern groups;

        Part(String groups) {
            this.groups = Pattern.compile(groups);
        }

        /// The identifier.
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// The part with this identifier.
        public static Optional<Part> of(String id) {
            return Stream.of(values()).filter(part -> part.id().equals(id)).findFirst();
        }

        /// Whether a library of this group belongs to it.
        boolean has(String group) {
            return groups.matcher(group).matches();
        }
    }

    /// The pins among a contender's properties.
    ///
    /// @throws UserError FT-764 there is no such part
    public static List<Pin> of(Map<String, String> properties) {
        String text = properties.getOrDefault(PROPERTY, "");
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split("\\+", -1))
                        .map(one -> parse(text, one))
                        .toList();
    }

    private static Pin parse(String text, String one) {
        Matcher form = FORM.matcher(one);
        return Optional.of(form)
                .filter(Matcher::matches)
                .flatMap(found -> Part.of(found.group("part")))
                .map(part -> new Pin(part, form.group("boot")))
                .orElseThrow(() -> new UserError(
                        "FT-764", text, Stream.of(Part.values()).map(Part::id).collect(Collectors.joining(", "))));
    }

    /// The text that [#of] reads.
    public String text() {
        return part.id() + "@" + boot;
    }

    /// The libraries with this part as it is in others.
    public ClassPath on(ClassPath own, ClassPath other) {
        return own.with(other, part::has);
    }
}
