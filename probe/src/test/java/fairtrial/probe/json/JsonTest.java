package fairtrial.probe.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void writes_nested_values_on_one_line() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("list", List.of(1, 2.5, true, Map.of()));
        value.put("empty", List.of());
        value.put("text", "a\"b\\c\nd\u0001é");
        assertThat(JsonWriter.write(value)).isEqualTo("""
                        {"list":[1,2.5,true,{}],"empty":[],"text":"a\\"b\\\\c\\u000ad\\u0001é"}""");
    }

    @Test
    void refuses_what_json_has_no_word_for() {
        assertThatThrownBy(() -> JsonWriter.write(Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> JsonWriter.write(Thread.currentThread())).hasMessageContaining("Thread");
    }

    @Test
    void reads_what_the_conductor_sends() {
        assertThat(JsonReader.readObject(" { \"type\" : \"plant\", \"micros\":2.5e0 ,\"on\":true,\"n\":-7} "))
                .isEqualTo(Map.of("type", "plant", "micros", 2.5, "on", true, "n", -7.0));
        assertThat(JsonReader.readObject("{}")).isEmpty();
    }

    @Test
    void reads_back_every_character_that_it_writes() {
        String text = "\u0000\u001f \"\\/ä€\ud83d\ude00\t\r\n\b\f";
        assertThat(JsonReader.readObject(JsonWriter.write(Map.of("k", text)))).containsEntry("k", text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "{\"a\":1} x",
                "{\"a\":nul}",
                "{\"a\":\"b}",
                "{\"a\":[1]}",
                "{\"a\":\"\\x\"}",
                "{\"a\":1e}",
                "[1]"
            })
    void says_where_the_mistake_is(String text) {
        assertThatThrownBy(() -> JsonReader.readObject(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("expected .* at position \\d+");
    }
}
