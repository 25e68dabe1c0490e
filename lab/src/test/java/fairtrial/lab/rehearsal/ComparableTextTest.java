package fairtrial.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComparableTextTest {
    private static ComparableText text(String... responses) {
        return ComparableText.of(List.of(responses), List.of("id"));
    }

    @Test
    void fields_are_compared_by_their_paths() {
        ComparableText one = text("{\"price\": 10, \"tags\": [\"a\", \"b\"], \"id\": 1}");
        ComparableText two = text("{\"id\": 2, \"tags\": [\"a\", \"c\"], \"price\": 10, \"new\": true}");
        assertThat(one.differences(two))
                .containsExactly(
                        new ComparableText.Difference("/tags/1", "\"b\"", "\"c\""),
                        new ComparableText.Difference("/new", "–", "true"));
    }

    @Test
    void what_varies_by_itself_is_no_difference() {
        ComparableText one = text("{\"at\": 1, \"price\": 10}", "{\"at\": 2, \"price\": 10}");
        ComparableText two = text("{\"at\": 3, \"price\": 10}", "{\"at\": 4, \"price\": 10}");
        assertThat(one.differences(two)).isEmpty();
    }

    @Test
    void other_texts_are_compared_by_lines_and_shown_where_they_differ() {
        ComparableText one = text("<p>same</p>\n<td>" + "x".repeat(100) + "Anna</td>");
        ComparableText two = text("<p>same</p>\n<td>" + "x".repeat(100) + "Otto\u001b[31m</td>");
        assertThat(one.differences(two)).singleElement().satisfies(difference -> {
            assertThat(difference.place()).isEqualTo("line 2");
            assertThat(difference.first()).endsWith("xAnna</td>").startsWith("…");
            assertThat(difference.second()).contains("Otto").doesNotContain("\u001b");
        });
    }

    @Test
    void nothing_is_something() {
        assertThat(text("{\"items\": []}").differences(text("{\"items\": {}}"))).hasSize(1);
        assertThat(text("{\"items\": []}").differences(text("{}"))).hasSize(2);
    }

    @Test
    void a_few_differences_are_enough() {
        assertThat(text("1\n2\n3\n4\n5\n6\n7").differences(text("a\nb\nc\nd\ne\nf\ng")))
                .hasSize(5);
    }
}
