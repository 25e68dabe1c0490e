package fairtrial.core.report.svg;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.report.svg.ForestPlot.Row;
import fairtrial.core.report.svg.ForestPlot.Shape;
import fairtrial.core.report.svg.ForestPlot.SimultaneousInterval;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ForestPlotTest {
    private static Row row(String name, Shape shape, double lo, double mid, double hi) {
        return new Row(
                name,
                name,
                "1.000 (0.980–1.020)",
                "x",
                shape,
                false,
                false,
                Optional.of(new SimultaneousInterval(lo, mid, hi)));
    }

    private static ForestPlot plot(Row... rows) {
        return new ForestPlot("says", List.of(rows), 0.05, "worse", "better", String::valueOf);
    }

    @Test
    void every_answer_has_a_look_of_its_own_without_colour() {
        Set<String> looks = new HashSet<>();
        for (Shape shape : Shape.values()) {
            String markup = ForestPlot.sample(shape).markup();
            looks.add(markup.substring(markup.indexOf("<g")));
        }
        assertThat(looks).hasSize(Shape.values().length);
    }

    @Test
    void an_interval_that_excludes_one_does_not_touch_the_line_at_one() {
        String markup = plot(row("a", Shape.DIFFERENT, 1.01, 1.05, 1.09)).wide().markup();
        double one = x(markup, "class=\"one\" d=\"M");
        assertThat(x(markup, "class=\"bd\" d=\"M")).isGreaterThan(one + 1);
    }

    @Test
    void a_ratio_and_its_inverse_stand_at_equal_distances_from_one() {
        String markup = plot(
                        row("a", Shape.DIFFERENT, 1.1, 1.2, 1.3), row("b", Shape.DIFFERENT, 1 / 1.3, 1 / 1.2, 1 / 1.1))
                .wide()
                .markup();
        double one = x(markup, "class=\"one\" d=\"M");
        Matcher marks = Pattern.compile("class=\"mk\" d=\"M([0-9.]+)").matcher(markup);
        assertThat(marks.find()).isTrue();
        double right = Double.parseDouble(marks.group(1)) - one;
        assertThat(marks.find()).isTrue();
        assertThat(one - Double.parseDouble(marks.group(1))).isBetween(right - 0.2, right + 0.2);
    }

    @Test
    void a_row_without_an_interval_has_no_mark() {
        Row none = new Row("a", "a", "no interval", "too few rounds", Shape.UNDECIDED, false, false, Optional.empty());
        assertThat(plot(none).wide().markup()).doesNotContain("class=\"mk\"").contains("too few rounds");
    }

    @Test
    void names_that_do_not_fit_beside_their_figures_get_a_line_of_their_own() {
        String shortName =
                plot(row("a ÷ b", Shape.EQUIVALENT, 0.99, 1, 1.01)).narrow().markup();
        String longName = plot(row("jetty:12.0.36/3.5.16+vt ÷ tomcat:10.1.55/3.5.16", Shape.EQUIVALENT, 0.99, 1, 1.01))
                .narrow()
                .markup();
        assertThat(y(shortName, "nm")).isEqualTo(y(shortName, "an"));
        assertThat(y(longName, "nm")).isLessThan(y(longName, "an") - 12);
    }

    private static double x(String markup, String before) {
        int at = markup.indexOf(before) + before.length();
        return Double.parseDouble(markup.substring(at, markup.indexOf(' ', at)));
    }

    private static double y(String markup, String styleClass) {
        Matcher y = Pattern.compile("class=\"" + styleClass + "\" x=\"[0-9.]+\" y=\"([0-9.]+)\"")
                .matcher(markup);
        assertThat(y.find()).isTrue();
        return Double.parseDouble(y.group(1));
    }
}
