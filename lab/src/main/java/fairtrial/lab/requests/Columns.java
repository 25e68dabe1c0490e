package fairtrial.lab.requests;

import java.util.Locale;
import java.util.regex.Pattern;

/// Names of columns in the place of values.
public final class Columns {
    private static final Pattern NO_NAME = Pattern.compile("[^a-z0-9_.-]+");
    private static final Pattern NO_START = Pattern.compile("^[^a-z_]+");

    private Columns() {}

    /// The name of the column for a value of this name: lower case, as placeholders allow.
    public static String named(String name) {
        String plain = NO_NAME.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
        String column = NO_START.matcher(plain).replaceAll("");
        return column.isEmpty() ? "secret" : column;
    }
}
