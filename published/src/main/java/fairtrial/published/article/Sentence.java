package fairtrial.published.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A sentence of an article. A command in it is only its first word: options say nothing about machines or
/// runs.
///
/// @param text the sentence in small letters
/// @param line line of its start, from 1
record Sentence(String words, String text, int line) {
    /// Shortest line that may have been folded, so that the next one goes on with its sentence.
    private static final int FOLDED = 40;

    /// Longest paragraph: what is longer is a log.
    private static final int LONGEST = 2000;

    private static final int SHOWN = 200;

    private static final Pattern COMMAND = Pattern.compile("`([^`\\s]+)\\s[^`]*(?:\\s-|https?:)[^`]*`");

    /// Behind a full stop and a blank, but not behind an abbreviation.
    private static final Pattern END =
            Pattern.compile("(?<=[。！？])|(?<!\\b(?:e\\.g|i\\.e|vs|ca|approx|resp)\\.)(?<=[.!?])\\s+");

    /// What a text of several sentences has: the pattern costs ten times as much to look for.
    private static final List<String> STOPS = List.of(". ", "! ", "? ", "。", "！", "？");

    private static final Pattern GOES_ON = Pattern.compile("^[\\p{L}\\d(`\"'“].*");
    private static final Pattern ENDED = Pattern.compile("[$>] .*|.*[.!?:;。！？：；|]$");

    /// The sentences of the lines; those of a folded paragraph are put together again.
    static List<Sentence> of(List<String> lines) {
        List<Sentence> sentences = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        int start = 0;
        String last = "";
        for (int at = 0; at < lines.size(); at++) {
            String line = lines.get(at);
            boolean folded = last.length() >= FOLDED
                    && !line.isEmpty()
                    && !ENDED.matcher(last).matches()
                    && GOES_ON.matcher(line).matches()
                    && open.length() < LONGEST;
            if (!folded) {
                cut(open, start, sentences);
                start = at + 1;
            }
            open.append(open.isEmpty() ? "" : " ").append(line);
            last = line;
        }
        cut(open, start, sentences);
        return sentences;
    }

    private static void cut(StringBuilder open, int line, List<Sentence> sentences) {
        String text =
                open.indexOf("`") < 0 ? open.toString() : COMMAND.matcher(open).replaceAll("$1");
        open.setLength(0);
        boolean several = STOPS.stream().anyMatch(text::contains);
        for (String part : several ? END.split(text, -1) : new String[] {text}) {
            if (!part.isBlank()) {
                sentences.add(new Sentence(part.strip(), part.strip().toLowerCase(Locale.ROOT), line));
            }
        }
    }

    /// What it says, with its place; the start of a long one.
    String shown() {
        return place() + ": " + words.substring(0, Math.min(words.length(), SHOWN));
    }

    /// The place in the file.
    String place() {
        return "line " + line;
    }
}
