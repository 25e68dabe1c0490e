package fairtrial.lab.store;

import fairtrial.core.text.ShellWord;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The user's own folder, where a path begins with it.
final class HomeFolder {
    private static final Path HOME =
            Path.of(System.getProperty("user.home", "/")).toAbsolutePath().normalize();

    private static final Pattern BEGINS = ShellWord.path(HOME.toString());

    private HomeFolder() {}

    /// The word with the shell's name for the folder in its place. A user without a folder (`/`) keeps every path.
    static String named(String word) {
        return HOME.getNameCount() == 0
                ? word
                : BEGINS.matcher(word).replaceAll("$1" + Matcher.quoteReplacement(ShellWord.HOME));
    }
}
