package fairtrial.lab.eject;

import java.util.List;
import java.util.stream.Collectors;

/// A word as a POSIX shell takes it literally.
final class ShellWord {
    private ShellWord() {}

    /// The word, in single quotes where the shell would read something into it.
    static String of(String word) {
        return word.matches("[A-Za-z0-9_./:=+%,@-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /// The words of one command.
    static String line(List<String> words) {
        return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }
}
