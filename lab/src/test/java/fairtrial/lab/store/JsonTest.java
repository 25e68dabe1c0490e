package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Expectation;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;

class JsonTest {
    private record Optionals(Optional<String> text, OptionalInt number, OptionalLong large) {}

    private record Needed(String text) {}

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
}
