package fairtrial.published.publication;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The words of a command line as a shell splits them, up to a pipe, a redirection or the next command.
public final class CommandLine {
    /// Characters that a shell does not take as they are.
    private static final String SPECIAL = "'\"();<>|&*?#~\\`";

    private CommandLine() {}

    /// The words; quotes are removed, and an open quote ends at the end of the line.
    public static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean started = false;
        char quote = 0;
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'' || c == '“' || c == '”') {
                quote = c == '“' ? '”' : c;
                started = true;
            } else if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                if (started) {
                    words.add(word.toString());
                }
                word.setLength(0);
                started = false;
            } else {
                word.append(c);
                started = true;
            }
        }
        if (started) {
            words.add(word.toString());
        }
        return words;
    }

    /// The words as one line that a shell, and [#words], splits into them again.
    public static String joined(List<String> words) {
        return words.stream().map(CommandLine::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        if (!word.isEmpty() && word.chars().noneMatch(c -> c <= ' ' || SPECIAL.indexOf(c) >= 0)) {
            return word;
        }
        return word.indexOf('\'') < 0 ? "'" + word + "'" : '"' + word.replace("\"", "") + '"';
    }

    /// Whether the word ends a command: `|`, `&&`, `;`, `>`, `2>&1`.
    public static boolean isEnd(String word) {
        return word.equals("|")
                || word.equals("||")
                || word.equals("&")
                || word.equals("&&")
                || word.equals(";")
                || word.startsWith(">")
                || word.startsWith("<")
                || word.startsWith("2>")
                || word.startsWith("1>");
    }
}
