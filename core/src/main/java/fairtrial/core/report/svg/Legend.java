package fairtrial.core.report.svg;

import fairtrial.core.report.html.Html;

/// A line of samples with their names, above a chart.
public final class Legend {
    private final Html line = Html.el("p", "legend");

    /// Adds a sample with its name.
    public Legend add(Html sample, String name) {
        return add(Html.el("span").add(sample).text(name));
    }

    /// Adds a finished entry.
    public Legend add(Html entry) {
        line.add(entry);
        return this;
    }

    /// The element.
    public Html html() {
        return line;
    }
}
