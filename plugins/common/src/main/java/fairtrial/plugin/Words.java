package fairtrial.plugin;

import java.util.ArrayList;
import java.util.List;

/// The words of a line: blanks part them, quotes of either kind hold them together. A backslash is a letter.
public final class Words {
    private Words() {}

    /// The words of a line.
    ///
    /// @throws IllegalArgumentException a quote is not closed
    public static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                begun = true;
            } else if (Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                    word.setLength(0);
                    begun = false;
                }
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote is not closed: " + line);
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
