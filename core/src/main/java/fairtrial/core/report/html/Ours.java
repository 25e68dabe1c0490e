package fairtrial.core.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// What a page or a picture brings along of ours: nothing is fetched by either.
public final class Ours {
    private Ours() {}

    /// All that a page needs.
    static String pageStyle() {
        return text("colours.css") + text("report.css") + text("chart.css");
    }

    /// All that a picture outside of a page needs.
    public static String chartStyle() {
        return text("colours.css") + text("chart.css");
    }

    /// A file of ours.
    static String text(String name) {
        try (InputStream in = Ours.class.getResourceAsStream("/fairtrial/core/report/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
