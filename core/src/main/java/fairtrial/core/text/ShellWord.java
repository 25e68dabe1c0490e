package fairtrial.core.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A word as a POSIX shell takes it literally, but for [#HOME] where a path begins.
public final class ShellWord {
    /// The user's own folder, as a shell names it; told commands hold it in place of the folder's path.
    public static final String HOME = "$HOME";

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=+%,@-]+");

    private static final Pattern BEGINS_AT_HOME = path(HOME);

    /// What stays special between double quotes.
    private static final Pattern SPECIAL = Pattern.compile("[$`\"\\\\]");

    private ShellWord() {}

    /// Finds where a path in a word begins with that folder: at the word's start, or in a list or after a key, which is
    /// the first group.
    public static Pattern path(String folder) {
        return Pattern.compile("(^|[:=])" + Pattern.quote(folder) + "(?=/|:|$)");
    }

    /// The word, in quotes where the shell would read something into it.
    public static String of(String word) {
        if (BEGINS_AT_HOME.matcher(word).find()) {
            return atHome(word);
        }
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private static String atHome(String word) {
        StringBuilder quoted = new StringBuilder("\"");
        Matcher matcher = BEGINS_AT_HOME.matcher(word);
        int from = 0;
        while (matcher.find()) {
            quoted.append(escaped(word.substring(from, matcher.start()))).append(matcher.group());
            from = matcher.end();
        }
        return quoted.append(escaped(word.substring(from))).append('"').toString();
    }

    private static String escaped(String text) {
        return SPECIAL.matcher(text).replaceAll("\\\\$0");
    }

    /// The words of one command.
    public static String line(List<String> words) {
        return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }
}
