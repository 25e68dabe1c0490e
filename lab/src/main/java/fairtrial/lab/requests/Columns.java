package fairtrial.lab.requests;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The places in a text that a feed fills: `{name}`.
public final class Columns {
    static final Pattern PLACE = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_.-]*)\\}");

    private Columns() {}

    private static final Pattern NO_NAME = Pattern.compile("[^a-z0-9_.-]+");
    private static final Pattern NO_START = Pattern.compile("^[^a-z_]+");

    /// The name of the column for a value of this name: lower case, as placeholders allow.
    public static String named(String name) {
        String plain = NO_NAME.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
        String column = NO_START.matcher(plain).replaceAll("");
        return column.isEmpty() ? "secret" : column;
    }

    /// The names in a text, in their order.
    static Set<String> in(String text) {
        Set<String> names = new LinkedHashSet<>();
        PLACE.matcher(text).results().map((MatchResult place) -> place.group(1)).forEach(names::add);
        return names;
    }
}
