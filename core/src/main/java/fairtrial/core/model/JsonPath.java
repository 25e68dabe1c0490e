package fairtrial.core.model;

import java.util.regex.Pattern;

/// The part of JSONPath (RFC 9535) that names one place: `$`, `.member` and `[index]`.
public final class JsonPath {
    private static final Pattern PATH = Pattern.compile("\\$(\\.[A-Za-z_][A-Za-z0-9_-]*|\\[[0-9]{1,6}\\])*");

    private JsonPath() {}

    /// Whether that text is such a path.
    public static boolean isOne(String text) {
        return PATH.matcher(text).matches();
    }

    /// The JSON pointer (RFC 6901) to the same place.
    ///
    /// @throws IllegalArgumentException it is no such path
    public static String pointer(String path) {
        if (!isOne(path)) {
            throw new IllegalArgumentException("not $.member[index]: " + path);
        }
        return path.substring(1).replace('.', '/').replace('[', '/').replace("]", "");
    }
}
