package fairtrial.core.experiment;

import fairtrial.core.text.UserError;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One build of the user's own application as typed: `FILE[#LABEL]`.
///
/// @param file  an executable jar or war, an extracted archive's folder, a project, or `REF:PROJECT`, a git
///     revision of a project
/// @param label empty: made from the file name, its version and its commit
public record BuildSpec(String file, Optional<String> label) {
    private static final Pattern LABELLED = Pattern.compile("(?<file>.+?)#(?<label>[^#/]*)");

    private static final Pattern LABEL = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,39}");

    /// The build of the text.
    ///
    /// @throws UserError FT-661 the label has other characters than letters, digits, blanks, `.`, `_`, `-`
    public static BuildSpec parse(String text) {
        Matcher labelled = LABELLED.matcher(text);
        if (!labelled.matches()) {
            return new BuildSpec(text, Optional.empty());
        }
        String label = labelled.group("label").strip();
        if (!LABEL.matcher(label).matches()) {
            throw new UserError("FT-661", text);
        }
        return new BuildSpec(labelled.group("file"), Optional.of(label));
    }

    /// Copy with its path changed; the revision before it stays.
    public BuildSpec withPath(UnaryOperator<String> path) {
        int start = file.indexOf(':') + 1;
        return new BuildSpec(file.substring(0, start) + path.apply(file.substring(start)), label);
    }
}
