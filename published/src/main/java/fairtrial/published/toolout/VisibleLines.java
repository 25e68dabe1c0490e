package fairtrial.published.toolout;

import java.util.ArrayList;
import java.util.List;

/// The visible text of an article, line by line of its source.
public final class VisibleLines {
    private VisibleLines() {}

    /// One entry for each line of the source; the parts of a line that a tag breaks are joined by a blank.
    public static List<String> of(String text) {
        List<String> lines = new ArrayList<>();
        for (String source : text.split("\n", -1)) {
            lines.add(String.join(" ", Markup.shown(source)).strip());
        }
        return lines;
    }
}
