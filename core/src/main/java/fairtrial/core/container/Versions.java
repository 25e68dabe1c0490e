package fairtrial.core.container;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Parsing and comparing of version strings. A *line* is `major` or `major.minor`; an exact version has at
/// least three parts. Releases of old artefacts end with a word (`1.5.10.RELEASE`, `2.0.15.Final`,
/// `9.4.8.v20171121`) that people leave out.
public final class Versions {
    private static final Pattern LINE = Pattern.compile("\\d{1,4}(\\.\\d{1,4})?");
    private static final Pattern EXACT =
            Pattern.compile("\\d{1,4}(\\.\\d{1,4}){2,3}([.-][A-Za-z0-9][A-Za-z0-9.-]{0,40})?");
    private static final String RELEASE_WORD = "\\.(RELEASE|Final|GA|v\\d{8,12})";
    private static final Pattern RELEASE = Pattern.compile("\\d+(\\.\\d+){2,3}(" + RELEASE_WORD + ")?");

    private static final String SEPARATORS = ".-";

    /// Every number with so many digits is an `int`.
    private static final int MOST_DIGITS = 9;

    public static final Comparator<String> BY_NUMBER = Versions::compare;

    private Versions() {}

    public static boolean isLine(String version) {
        return LINE.matcher(version).matches();
    }

    /// Whether the text can be an exact version. Anything else (a range, a path) must not reach a registry or
    /// a file name.
    public static boolean isExact(String version) {
        return EXACT.matcher(version).matches();
    }

    public static boolean isRelease(String version) {
        return RELEASE.matcher(version).matches();
    }

    /// Whether the version belongs to the line: `3.5.16` to `3.5` and to `3`.
    public static boolean isOfLine(String version, String line) {
        return version.startsWith(line + ".");
    }

    /// Compares the leading numbers part by part; a missing part is older than 0. Words at the end do not
    /// count.
    public static int compare(String one, String other) {
        return Arrays.compare(numbers(one), numbers(other));
    }

    /// The listed version that was meant: the same one, or the same with its publisher's release word.
    public static Optional<String> spelled(String meant, List<String> listed) {
        if (listed.contains(meant)) {
            return Optional.of(meant);
        }
        Pattern withWord = Pattern.compile(Pattern.quote(meant) + RELEASE_WORD);
        return listed.stream()
                .filter(version -> withWord.matcher(version).matches())
                .max(Comparator.naturalOrder());
    }

    /// Without regular expressions: a large campaign compares millions of versions.
    private static int[] numbers(String version) {
        int[] numbers = new int[version.length() / 2 + 1];
        int count = 0;
        int begin = 0;
        int end = 0;
        for (; begin < version.length(); begin = end + 1) {
            end = begin;
            while (end < version.length() && version.charAt(end) >= '0' && version.charAt(end) <= '9') {
                end++;
            }
            boolean whole = end == version.length() || SEPARATORS.indexOf(version.charAt(end)) >= 0;
            if (!whole || end == begin || end - begin > MOST_DIGITS) {
                break;
            }
            numbers[count++] = Integer.parseInt(version, begin, end, 10);
        }
        return Arrays.copyOf(numbers, count);
    }
}
