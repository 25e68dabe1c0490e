package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.PinnedThreads;
import fairtrial.core.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class JsonTest {
    private record Optionals(Optional<String> text, OptionalInt number, OptionalLong large) {}

    private record Needed(String text) {}

    private record Header(String schema, long seed) {}

    private record Names(@JsonProperty("first_name") Optional<String> first, List<Integer> later) {}

    /// A field that the order does not name comes last.
    @JsonPropertyOrder({"schema", "first_name", "seed"})
    private record Grouped(
            @JsonUnwrapped Header header, @JsonUnwrapped Names names) {}

    @Test
    void what_is_optional_may_be_empty() {
        Optionals empty = new Optionals(Optional.empty(), OptionalInt.empty(), OptionalLong.empty());
        assertThat(Json.read(Json.line(empty), Optionals.class)).isEqualTo(empty);
        Expectation any = new Expectation(200, OptionalLong.empty(), Optional.empty());
        assertThat(Json.read(Json.line(any), Expectation.class)).isEqualTo(any);
    }

    @Test
    void what_is_needed_may_not() {
        assertThatThrownBy(() -> Json.read("{\"text\":null}", Needed.class)).isInstanceOf(JacksonException.class);
        assertThatThrownBy(() -> Json.read("{}", Needed.class)).isInstanceOf(JacksonException.class);
    }

    @Test
    void an_object_of_one_key_is_read_by_the_type_of_the_key() {
        assertThat(Json.entry("{\"needed\":{\"text\":\"a\"}}", key -> Needed.class))
                .isEqualTo(Map.entry("needed", new Needed("a")));
        assertThat(Json.entry(" {\"sum\" : \"b\"} ", key -> String.class)).isEqualTo(Map.entry("sum", "b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[]",
                "null",
                "{\"a\":null}",
                "{\"a\":{}}",
                "{\"a\":{\"text\":null}}",
                "{\"a\":{\"text\":\"x\",\"more\":1}}",
                "{\"a\":{\"text\":\"x\"}",
                "{\"a\":{\"text\":\"x\"},\"b\":1}",
                "{\"a\":{\"text\":\"x\"}} {}"
            })
    void an_object_of_no_key_of_two_or_of_another_value_is_refused(String text) {
        assertThatThrownBy(() -> Json.entry(text, key -> Needed.class)).isInstanceOf(JacksonException.class);
    }

    @Test
    void a_question_that_a_record_answers_is_no_field_of_it() {
        Pacing pacing = new Pacing(500, 0, 0);
        assertThat(Json.line(pacing)).isEqualTo("{\"think_millis\":500,\"ramp_millis\":0,\"loops\":0}");
        assertThat(Json.read(Json.line(pacing), Pacing.class)).isEqualTo(pacing);
    }

    @Test
    void the_fields_of_groups_stand_side_by_side_in_the_order_of_the_file() {
        String text = "{\"schema\":\"x/1\",\"first_name\":\"a\",\"seed\":3,\"later\":[1]}";
        Grouped value = new Grouped(new Header("x/1", 3), new Names(Optional.of("a"), List.of(1)));
        assertThat(Json.line(value)).isEqualTo(text);
        assertThat(Json.read(text, Grouped.class)).isEqualTo(value);
    }

    @Test
    void what_is_needed_in_a_group_may_not_be_left_out() {
        assertThatThrownBy(() -> Json.read("{\"seed\":3,\"first_name\":\"a\",\"later\":[1]}", Grouped.class))
                .isInstanceOf(JacksonException.class)
                .hasMessageContaining("schema");
    }

    @Test
    void an_unknown_field_beside_groups_is_rejected_or_reported() {
        String text = "{\"schema\":\"x/1\",\"new\":{\"a\":[2]},\"seed\":3,\"first_name\":null,\"later\":[]}";
        assertThatThrownBy(() -> Json.read(text, Grouped.class))
                .isInstanceOf(JacksonException.class)
                .hasMessageContaining("new");
        List<String> unknown = new ArrayList<>();
        assertThat(new LenientJson(unknown::add).read(text, Grouped.class))
                .isEqualTo(new Grouped(new Header("x/1", 3), new Names(Optional.empty(), List.of())));
        assertThat(unknown).containsExactly("new");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sample", "sample-petclinic"})
    void a_stored_plan_is_written_as_it_was_read(String sample) throws IOException {
        String text = Files.readString(Path.of("..", "docs", sample, "plan.json"));
        assertThat(Json.pretty(Json.read(text, Plan.class))).isEqualTo(text);
    }

    @Test
    void pins_of_the_rehearsal_are_part_of_a_plan_and_absent_without_one() {
        TreeMap<String, Reading<PinnedThreads>> pinned = new TreeMap<>();
        pinned.put("jetty", Reading.of(new PinnedThreads(12, 90.5, 48, "a.B.c", 2, 3_000, 64)));
        pinned.put("tomcat", Reading.unavailable("no Flight Recorder"));
        Plan plan = SamplePlan.usual();
        String text = Json.pretty(plan.withPinned(pinned));
        assertThat(text).contains("\"longest_millis\" : 48.0");
        assertThat(Json.read(text, Plan.class)).isEqualTo(plan.withPinned(pinned));
        assertThat(Json.pretty(plan)).doesNotContain("\"pinned\"");
        assertThat(Json.read(Json.pretty(plan), Plan.class)).isEqualTo(plan);
    }
}
