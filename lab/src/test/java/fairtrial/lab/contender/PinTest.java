package fairtrial.lab.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PinTest {
    private static ClassPath path(String... coordinates) {
        return new ClassPath(
                List.of(coordinates).stream().map(one -> Path.of(one + ".jar")).toList(),
                List.of(coordinates),
                "1",
                "3");
    }

    private static final ClassPath LATE = path(
            "org.springframework:spring-core:6.2",
            "org.springframework.boot:spring-boot:3.5.7",
            "com.fasterxml.jackson.core:jackson-core:2.19",
            "org.springframework:spring-new:6.2");
    private static final ClassPath OLD = path(
            "com.fasterxml.jackson.core:jackson-core:2.18",
            "org.springframework:spring-core:6.1",
            "org.springframework.boot:spring-boot:3.5.6");

    @Test
    void a_pin_is_a_part_and_a_version_and_several_stand_with_a_plus() {
        assertThat(Pin.of(Map.of(Pin.PROPERTY, "spring@3.5.6+jackson@3.4.0-RC1")))
                .containsExactly(new Pin(Pin.Part.SPRING, "3.5.6"), new Pin(Pin.Part.JACKSON, "3.4.0-RC1"));
        assertThat(Pin.of(Map.of())).isEmpty();
        assertThat(new Pin(Pin.Part.SPRING, "3.5.6").text()).isEqualTo("spring@3.5.6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"spring", "boot@3.5.6", "spring@", "spring@3.5.6+", "spring@../x"})
    void another_text_is_refused(String text) {
        assertThatThrownBy(() -> Pin.of(Map.of(Pin.PROPERTY, text)))
                .hasMessageContaining("FT-764")
                .hasMessageContaining(text);
    }

    @Test
    void only_its_own_libraries_are_replaced_and_their_jars_with_them() {
        ClassPath pinned = new Pin(Pin.Part.SPRING, "3.5.6").on(LATE, OLD);
        assertThat(pinned.coordinates())
                .containsExactly(
                        "org.springframework:spring-core:6.1",
                        "org.springframework.boot:spring-boot:3.5.7",
                        "com.fasterxml.jackson.core:jackson-core:2.19",
                        "org.springframework:spring-new:6.2");
        assertThat(pinned.jars()).first().isEqualTo(Path.of("org.springframework:spring-core:6.1.jar"));
        assertThat(new Pin(Pin.Part.JACKSON, "3.5.6").on(LATE, OLD).coordinates())
                .contains("com.fasterxml.jackson.core:jackson-core:2.18", "org.springframework:spring-core:6.2");
    }
}
