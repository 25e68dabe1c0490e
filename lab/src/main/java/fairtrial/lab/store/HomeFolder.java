package fairtrial.lab.store;

import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.ShellWord;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The user's own folder, where a path begins with it.
public final class HomeFolder {
    private static final Path HOME =
            Path.of(System.getProperty("user.home", "/")).toAbsolutePath().normalize();

    private static final Pattern BEGINS = ShellWord.path(HOME.toString());

    private HomeFolder() {}

    /// A command line that was run: secrets masked, and the user's folder, which says who they are, by its
    /// shell name.
    public static List<String> command(List<String> words) {
        return Redaction.words(words).stream().map(HomeFolder::named).toList();
    }

    /// The word with the shell's name for the folder in its place. A user without a folder (`/`) keeps every
    /// path.
    static String named(String word) {
        return HOME.getNameCount() == 0
                ? word
                : BEGINS.matcher(word).replaceAll("$1" + Matcher.quoteReplacement(ShellWord.HOME));
    }
}
