package fairtrial.core.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A word quoted for a POSIX shell, which takes it literally except for [#HOME] at the start of a path.
public final class ShellWord {
    /// The user's home folder in a shell. Printed commands contain it instead of the folder's path.
    public static final String HOME = "$HOME";

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=+%,@-]+");

    private static final Pattern BEGINS_AT_HOME = path(HOME);

    /// Characters that stay special inside double quotes.
    private static final Pattern SPECIAL = Pattern.compile("[$`\"\\\\]");

    private ShellWord() {}

    /// A pattern for a path in a word that begins with this folder: at the start of the word, or in a list or
    /// after a key, which is the first group.
    public static Pattern path(String folder) {
        return Pattern.compile("(^|[:=])" + Pattern.quote(folder) + "(?=/|:|$)");
    }

    /// The word, quoted where the shell would interpret it.
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

    /// The words of one command, quoted and joined by spaces.
    public static String line(List<String> words) {
        return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
    }
}
