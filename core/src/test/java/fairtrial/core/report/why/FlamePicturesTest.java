package fairtrial.core.report.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.profile.FlameDifference;
import fairtrial.core.explain.profile.FrameKind;
import fairtrial.core.report.html.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FlamePicturesTest {
    private static final Pattern BOX = Pattern.compile(
            "<b class=\"(?<style>[^\"]*)\" style=\"--d:(?<depth>\\d+);left:(?<left>[\\d.]+)%;width:(?<width>[\\d.]+)%\">"
                    + "<u>(?<name>\\S+) ");

    private static List<MatchResult> boxes(Html picture) {
        return BOX.matcher(picture.markup()).results().toList();
    }

    private static FlameLayout.Box box(int depth, String name, double size) {
        return new FlameLayout.Box(depth, name, size, "1 µs", "k-java");
    }

    @Test
    void a_box_stands_below_its_caller_and_beside_its_siblings() {
        List<MatchResult> boxes = boxes(FlameLayout.of(
                List.of(box(0, "a", 60), box(1, "b", 30), box(2, "c", 15), box(1, "d", 20), box(0, "e", 40))));
        assertThat(boxes).extracting(box -> box.group("name")).containsExactly("a", "b", "c", "d", "e");
        assertThat(boxes).extracting(box -> box.group("left")).containsExactly("0", "0", "0", "30", "60");
        assertThat(boxes).extracting(box -> box.group("width")).containsExactly("60", "30", "15", "20", "40");
    }

    @Test
    void a_text_near_the_right_edge_is_shown_to_the_left() {
        List<MatchResult> boxes = boxes(FlameLayout.of(List.of(box(0, "a", 60), box(0, "b", 40))));
        assertThat(boxes).extracting(box -> box.group("style")).containsExactly("k-java", "k-java r");
    }

    @Test
    void no_name_becomes_markup_and_long_ones_are_cut() {
        String markup = FlameLayout.of(List.of(box(0, "<img src=x>", 1), box(1, "n".repeat(500), 1)))
                .markup();
        assertThat(markup).contains("&lt;img").doesNotContain("<img").doesNotContain("n".repeat(201));
    }

    @Test
    void a_picture_without_frames_is_empty() {
        assertThat(boxes(FlameLayout.of(List.of()))).isEmpty();
    }

    @Test
    void a_thousand_frames_are_less_than_two_hundred_kilobytes() {
        List<FlameLayout.Box> boxes = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            boxes.add(new FlameLayout.Box(
                    i,
                    "org.springframework.web.servlet.mvc.method.annotation.Adapter.handle",
                    1,
                    "12.3 µs · 4.5 %",
                    "k-java"));
        }
        assertThat(FlameLayout.of(boxes).markup().length()).isLessThan(200_000);
    }

    @Test
    void boxes_of_a_difference_are_as_wide_as_the_larger_side_of_own_times() {
        List<FlameLayout.Box> boxes = FlamePictures.boxes(List.of(
                new FlameDifference(0, "a", FrameKind.JAVA, 30, 25),
                new FlameDifference(1, "b", FrameKind.JAVA, 20, 5),
                new FlameDifference(1, "c", FrameKind.JAVA, 0, 12)));
        // a itself has 10 and 8.
        assertThat(boxes).extracting(FlameLayout.Box::size).containsExactly(42.0, 20.0, 12.0);
        assertThat(boxes).extracting(FlameLayout.Box::style).containsExactly("up1", "up3", "dn3");
        assertThat(boxes.get(2).figure()).isEqualTo("−12.0 µs (0 µs, 12.0 µs)");
        assertThat(boxes.getFirst().size()).isCloseTo(42, within(1e-9));
    }

    @Test
    void growth_has_a_colour_for_each_size() {
        double[][] pairs = {{0, 1}, {0.7, 1}, {0.9, 1}, {1, 1}, {1, 0.9}, {1, 0.7}, {1, 0}, {0, 0}};
        List<String> styles = new ArrayList<>();
        for (double[] pair : pairs) {
            styles.add(Growth.of(new FlameDifference(0, "a", FrameKind.JAVA, pair[0], pair[1]))
                    .style());
        }
        assertThat(styles).containsExactly("dn3", "dn2", "dn1", "eq0", "up1", "up2", "up3", "eq0");
    }
}
