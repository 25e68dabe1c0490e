package fairtrial.core.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A word as a POSIX shell takes it literally.
public final class ShellWord {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=+%,@-]+");

    private ShellWord() {}

    /// The word, in single quotes where the shell would read something into it.
    public static String of(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /// The words of one command.
    public static String line(List<String> words) {
        return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }
}
