package fairtrial.core.report.svg;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.report.svg.HeatMap.Shade;
import fairtrial.core.report.svg.HeatMap.Square;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class HeatMapTest {
    private static Square square(Shade shade) {
        return new Square("1", "first", shade, "cell, tomcat");
    }

    private static String markup(List<String> rows, List<String> columns) {
        List<List<Square>> squares = rows.stream()
                .map(row -> columns.stream().map(column -> square(Shade.FIRST)).toList())
                .toList();
        return new HeatMap("says", rows, columns, squares).wide().markup();
    }

    private static Element tree(String markup) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(markup)))
                .getDocumentElement();
    }

    @Test
    void every_contender_has_a_square_in_every_cell() throws Exception {
        Element svg = tree(markup(List.of("tomcat", "jetty"), List.of("big", "small", "old")));
        assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(6);
        assertThat(svg.getTextContent()).contains("tomcat", "jetty", "big", "small", "old");
    }

    @Test
    void every_shade_has_a_class_of_its_own() {
        List<Square> all =
                Arrays.stream(Shade.values()).map(HeatMapTest::square).toList();
        List<String> columns = Arrays.stream(Shade.values()).map(Shade::name).toList();
        String markup = new HeatMap("says", List.of("tomcat"), columns, List.of(all))
                .wide()
                .markup();
        assertThat(markup).contains("hm-first", "hm-near", "hm-behind", "hm-far", "hm-none");
    }

    @Test
    void names_are_text_and_never_markup() throws Exception {
        String nasty = "<script>alert(\"1\")</script>&'\u0000";
        String markup = new HeatMap(
                        nasty,
                        List.of(nasty),
                        List.of(nasty),
                        List.of(List.of(new Square(nasty, nasty, Shade.FAR, nasty))))
                .wide()
                .markup();
        assertThat(markup).doesNotContain("<script");
        assertThat(tree(markup).getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void long_names_stay_inside_of_the_drawing() throws Exception {
        String longest = "a-class-of-big-machines-".repeat(3) + "c4096";
        List<String> columns = IntStream.range(0, 8).mapToObj(i -> longest + i).toList();
        Element svg = tree(markup(List.of("undertow-with-virtual-threads-and-a-long-name"), columns));
        double width = Double.parseDouble(svg.getAttribute("viewBox").split(" ", -1)[2]);
        NodeList texts = svg.getElementsByTagName("text");
        for (int i = 0; i < texts.getLength(); i++) {
            Element text = (Element) texts.item(i);
            double x = Double.parseDouble(text.getAttribute("x"));
            double half = Draw.width(text.getTextContent()) / 2;
            assertThat(Double.parseDouble(text.getAttribute("y"))).isPositive();
            if (text.getAttribute("text-anchor").equals("middle")) {
                assertThat(x - half).as(text.getTextContent()).isGreaterThanOrEqualTo(0);
                assertThat(x + half).as(text.getTextContent()).isLessThanOrEqualTo(width);
                assertThat(2 * half).as(text.getTextContent()).isLessThanOrEqualTo(104);
            }
        }
    }
}
