package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.text.UserError;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenedBuildsTest {
    /// A file whose name is a code cannot be opened.
    private static String open(BuildSpec build) {
        if (build.file().startsWith("FT-")) {
            throw new UserError(build.file(), build.file());
        }
        return build.file();
    }

    private static OpenedBuilds<String> opened(String... files) {
        return OpenedBuilds.of(List.of(files).stream().map(BuildSpec::parse).toList(), OpenedBuildsTest::open);
    }

    private static void refused(String code, String... files) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> opened(files))
                .extracting(UserError::code)
                .isEqualTo(code);
    }

    @Test
    void a_missing_file_and_an_image_for_another_machine_leave_the_others() {
        OpenedBuilds<String> opened = opened("FT-610", "a.jar", "FT-191", "b.jar");
        assertThat(opened.builds()).containsOnlyKeys(1, 3).containsValues("a.jar", "b.jar");
        assertThat(opened.refusals()).containsOnlyKeys(0, 2);
    }

    @Test
    void one_build_alone_is_no_comparison_of_builds() {
        refused("FT-610", "a.jar", "FT-610");
        refused("FT-191", "FT-191", "a.jar", "FT-610");
        OpenedBuilds<String> same = opened("a.jar", "FT-191", "a.jar");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> same.requireEnough(1))
                .extracting(UserError::code)
                .isEqualTo("FT-191");
    }

    @Test
    void what_would_hit_every_build_ends_all() {
        refused("FT-402", "a.jar", "b.jar", "FT-402");
        refused("FT-205", "a.jar", "b.jar", "FT-205");
    }
}
