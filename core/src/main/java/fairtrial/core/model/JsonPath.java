package fairtrial.core.model;

import java.util.regex.Pattern;

/// The subset of JSONPath (RFC 9535) that names one place: `$`, `.member` and `[index]`.
public final class JsonPath {
    private static final Pattern PATH = Pattern.compile("\\$(\\.[A-Za-z_][A-Za-z0-9_-]*|\\[[0-9]{1,6}\\])*");

    private JsonPath() {}

    /// Whether the text is a path of this subset.
    public static boolean isOne(String text) {
        return PATH.matcher(text).matches();
    }

    /// The JSON pointer (RFC 6901) to the place that the path names.
    ///
    /// @throws IllegalArgumentException if the text is not such a path
    public static String pointer(String path) {
        if (!isOne(path)) {
            throw new IllegalArgumentException("not $.member[index]: " + path);
        }
        return path.substring(1).replace('.', '/').replace('[', '/').replace("]", "");
    }
}
