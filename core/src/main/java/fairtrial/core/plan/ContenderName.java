package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.redaction.Redaction;
import java.util.Locale;

/// What a contender is called before it is resolved. Names of files and headings of reports come from it, so it holds
/// no secret.
///
/// @param id    identifier, without the number that a second one of the same name gets
/// @param label label that the user gave, or else the notation
public record ContenderName(String id, String label) {
    /// Longest identifier, in characters, without its number: a file name with room for what is added to it,
    /// and a heading that fits a table.
    private static final int LONGEST_ID = 48;

    /// The name of a contender.
    public static ContenderName of(ContenderSpec spec) {
        return of(spec.label().orElseGet(() -> Redaction.spec(spec.text())));
    }

    /// The label of a contender that is one of several of a build.
    public static String ofBuild(ContenderSpec contender, String build) {
        return of(contender).label() + " " + build;
    }

    /// The name with this label.
    static ContenderName of(String label) {
        return new ContenderName(slug(label), label);
    }

    /// Whether this text means the contender: its id or its label.
    public boolean isAs(String text) {
        return id.equals(text) || label.equals(text);
    }

    /// The text reduced to letters, digits, dots and dashes, because identifiers are file names and keys.
    private static String slug(String text) {
        String slug = text.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}.]+", "-")
                .replaceAll("^[-.]+|[-.]+$", "");
        return slug.isEmpty() ? "contender" : slug.substring(0, Math.min(LONGEST_ID, slug.length()));
    }
}
