package fairtrial.core.text;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Suggestions for a mistyped word, by the number of inserted, deleted, changed or swapped letters
/// (Damerau–Levenshtein distance).
public final class Spelling {
    /// One wrong letter in three is a typo; more is another word.
    private static final int LETTERS_PER_TYPO = 3;

    /// Longer words are no typos, and the table would be large.
    private static final int LONGEST = 60;

    private static final int MOST = 3;

    private Spelling() {}

    /// The nearest known words, at most three; empty if none is near.
    public static List<String> closest(String word, List<String> known) {
        if (word.isEmpty() || word.length() > LONGEST) {
            return List.of();
        }
        int allowed = Math.max(1, (word.length() + 1) / LETTERS_PER_TYPO);
        String typed = word.toLowerCase(Locale.ROOT);
        return known.stream()
                .distinct()
                .filter(one -> one.length() <= LONGEST && distance(typed, one.toLowerCase(Locale.ROOT)) <= allowed)
                .sorted(Comparator.comparingInt(one -> distance(typed, one.toLowerCase(Locale.ROOT))))
                .limit(MOST)
                .toList();
    }

    static int distance(String a, String b) {
        int[][] least = new int[a.length() + 1][b.length() + 1];
        IntStream.rangeClosed(0, a.length()).forEach(i -> least[i][0] = i);
        IntStream.rangeClosed(0, b.length()).forEach(j -> least[0][j] = j);
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                least[i][j] = Math.min(least[i - 1][j - 1] + change, 1 + Math.min(least[i - 1][j], least[i][j - 1]));
                if (isSwap(a, i, b, j)) {
                    least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
                }
            }
        }
        return least[a.length()][b.length()];
    }

    private static boolean isSwap(String a, int i, String b, int j) {
        return i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
