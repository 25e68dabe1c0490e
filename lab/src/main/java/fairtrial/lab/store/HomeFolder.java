package fairtrial.lab.store;

import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.ShellWord;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The user's home folder, replaced by its shell name in paths.
public final class HomeFolder {
    private static final Path HOME =
            Path.of(System.getProperty("user.home", "/")).toAbsolutePath().normalize();

    private static final Pattern BEGINS = ShellWord.path(HOME.toString());

    private HomeFolder() {}

    /// A command line that was run, with secrets masked. The home folder contains the user's name, so its
    /// shell name replaces it.
    public static List<String> command(List<String> words) {
        return Redaction.words(words).stream().map(HomeFolder::named).toList();
    }

    /// The word with the home folder replaced by its shell name. With `/` as home, every path stays as it is.
    static String named(String word) {
        return HOME.getNameCount() == 0
                ? word
                : BEGINS.matcher(word).replaceAll("$1" + Matcher.quoteReplacement(ShellWord.HOME));
    }
}
