package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildSpecTest {
    @Test
    void a_label_stands_behind_the_last_hash() {
        assertThat(BuildSpec.parse("target/app.jar#pr 7"))
                .isEqualTo(new BuildSpec("target/app.jar", Optional.of("pr 7")));
        assertThat(BuildSpec.parse("app.jar")).isEqualTo(new BuildSpec("app.jar", Optional.empty()));
        assertThat(BuildSpec.parse("a#b/app.jar")).isEqualTo(new BuildSpec("a#b/app.jar", Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"app.jar#", "app.jar#a:b", "app.jar#<b>", "app.jar#-x"})
    void a_label_with_other_characters_is_refused(String text) {
        assertThatThrownBy(() -> BuildSpec.parse(text))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-661"));
    }

    @Test
    void only_the_path_behind_a_revision_changes() {
        assertThat(new BuildSpec("main:shop", Optional.empty())
                        .withPath(path -> "/home/" + path)
                        .file())
                .isEqualTo("main:/home/shop");
        assertThat(new BuildSpec("shop.jar", Optional.empty())
                        .withPath(path -> "/home/" + path)
                        .file())
                .isEqualTo("/home/shop.jar");
    }
}
