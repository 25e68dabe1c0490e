package fairtrial.cli.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeasuredArchiveTest {
    private static Optional<MeasuredArchive> archive(String source, String sha256) {
        return Optional.of(new MeasuredArchive(source, sha256));
    }

    @Test
    void an_archive_is_the_same_one_wherever_its_file_is() {
        assertThat(MeasuredArchive.areSame(archive("/builds/1/app.jar", "ab"), archive("/builds/2/app.jar", "ab")))
                .isTrue();
        assertThat(MeasuredArchive.areSame(archive("/app.jar", "ab"), archive("/app.jar", "cd")))
                .isFalse();
        assertThat(MeasuredArchive.areSame(Optional.empty(), Optional.empty())).isTrue();
        assertThat(MeasuredArchive.areSame(archive("/app.jar", "ab"), Optional.empty()))
                .isFalse();
    }

    @Test
    void a_folder_is_the_same_one_only_at_its_place() {
        assertThat(MeasuredArchive.areSame(archive("/app", ""), archive("/app", "")))
                .isTrue();
        assertThat(MeasuredArchive.areSame(archive("/app", ""), archive("/other", "")))
                .isFalse();
    }
}
