package fairtrial.cli.bisect;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Order of names with numbers in them: `app-9` before `app-10`.
final class NaturalOrder {
    private static final Pattern PART = Pattern.compile("\\d+|\\D+");

    private NaturalOrder() {}

    static int compare(String one, String other) {
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
