package fairtrial.lab.requests;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The places in a text that a feed fills: `{name}`.
final class Columns {
    static final Pattern PLACE = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_.-]*)\\}");

    private Columns() {}

    /// The names in a text, in their order.
    static Set<String> in(String text) {
        Set<String> names = new LinkedHashSet<>();
        PLACE.matcher(text).results().map((MatchResult place) -> place.group(1)).forEach(names::add);
        return names;
    }
}
