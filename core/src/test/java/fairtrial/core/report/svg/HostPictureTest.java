package fairtrial.core.report.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostPictureTest {
    @Test
    void every_load_host_has_a_box_and_a_line_to_the_contender_host() {
        String markup = picture("app", "l1", "l2", "l3");
        assertThat(count(markup, "<rect")).isEqualTo(4);
        assertThat(count(markup, "<path class=\"wh\"")).isEqualTo(3);
        assertThat(markup).contains("app", "l1", "l2", "l3", "rate 2", "way 2", "who ran where");
    }

    @Test
    void boxes_never_overlap_and_stay_inside_of_the_drawing() {
        String markup =
                picture("app", IntStream.range(0, 12).mapToObj(i -> "load" + i).toArray(String[]::new));
        List<Double> tops = numbers(markup, "<rect[^>]* y=\"([0-9.]+)\"[^>]*").stream()
                .limit(12)
                .toList();
        for (int i = 1; i < tops.size(); i++) {
            assertThat(tops.get(i) - tops.get(i - 1)).isGreaterThanOrEqualTo(62);
        }
        double height = numbers(markup, "viewBox=\"0 0 [0-9.]+ ([0-9.]+)\"").getFirst();
        assertThat(tops.getLast() + 62).isLessThanOrEqualTo(height);
    }

    @Test
    void a_name_is_escaped_and_cut_to_its_box() {
        String markup = picture("<script>alert(1)</script>", "\"><img src=x onerror=alert(2)>", "x".repeat(300));
        assertThat(markup).doesNotContain("<script", "<img", "x".repeat(40)).contains("&lt;script&gt;", "…");
    }

    private static String picture(String contender, String... loads) {
        List<HostPicture.Way> ways = IntStream.range(0, loads.length)
                .mapToObj(i -> new HostPicture.Way(place(loads[i]), "rate " + i, "way " + i))
                .toList();
        return new HostPicture("who ran where", place(contender), ways)
                .drawing()
                .markup();
    }

    private static HostPicture.Place place(String name) {
        return new HostPicture.Place(name, "CPU 0", "a processor");
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    private static List<Double> numbers(String text, String pattern) {
        return java.util.regex.Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> Double.parseDouble(found.group(1)))
                .toList();
    }
}
