package fairtrial.cli.bisect;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Order of names with numbers in them: `app-9` before `app-10`, and `app-9-RC1` before `app-9`.
final class NaturalOrder {
    private static final Pattern PART = Pattern.compile("\\d+|\\D+");

    /// A release, and what stands behind it in the name of what comes before it.
    private static final Pattern BEFORE_RELEASE =
            Pattern.compile("(?i)(.*?\\d)[-._]?((?:snapshot|alpha|beta|milestone|rc|cr|pre|ea)(?:[-._]?\\d+)?|m\\d+)");

    private static final Comparator<Name> NAMES = Comparator.comparing(Name::release, NaturalOrder::byParts)
            .thenComparing(Name::isRelease)
            .thenComparing(Name::rest, NaturalOrder::byParts);

    private NaturalOrder() {}

    /// @param rest empty for a release
    private record Name(String release, String rest) {
        static Name of(String text) {
            Matcher before = BEFORE_RELEASE.matcher(text);
            return before.matches() ? new Name(before.group(1), before.group(2)) : new Name(text, "");
        }

        boolean isRelease() {
            return rest.isEmpty();
        }
    }

    static int compare(String one, String other) {
        return NAMES.compare(Name.of(one), Name.of(other));
    }

    private static int byParts(String one, String other) {
        Matcher left = PART.matcher(one);
        Matcher right = PART.matcher(other);
        while (true) {
            boolean more = left.find();
            if (!more || !right.find()) {
                return more ? 1 : right.find() ? -1 : one.compareTo(other);
            }
            int order = part(left.group(), right.group());
            if (order != 0) {
                return order;
            }
        }
    }

    private static int part(String one, String other) {
        return Character.isDigit(one.charAt(0)) && Character.isDigit(other.charAt(0))
                ? new BigInteger(one).compareTo(new BigInteger(other))
                : one.compareTo(other);
    }
}
