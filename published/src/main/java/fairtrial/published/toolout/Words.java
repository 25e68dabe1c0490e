package fairtrial.published.toolout;

import java.util.ArrayList;
import java.util.List;

/// Words of an output line, without regular expressions, because a log has a million lines.
final class Words {
    private Words() {}

    /// The words between blanks.
    static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            int end = wordEnd(line, at);
            if (end > at) {
                words.add(line.substring(at, end));
            }
            at = end + 1;
        }
        return words;
    }

    /// The word at the index; empty when there are fewer.
    static String wordAt(List<String> words, int index) {
        return index < words.size() ? words.get(index) : "";
    }

    /// The text after the mark; empty without the mark.
    static String rest(String line, String mark) {
        int at = line.indexOf(mark);
        return at < 0 ? "" : line.substring(at + mark.length()).strip();
    }

    /// The word after the mark, without a comma, semicolon or bracket at its end.
    static String wordAfter(String line, String mark) {
        String rest = rest(line, mark);
        String word = rest.substring(0, wordEnd(rest, 0));
        int end = word.length();
        while (end > 0 && ",;)".indexOf(word.charAt(end - 1)) >= 0) {
            end--;
        }
        return word.substring(0, end);
    }

    /// The start of a text, of that length at most.
    static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest);
    }

    private static int wordEnd(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) > ' ') {
            end++;
        }
        return end;
    }
}
