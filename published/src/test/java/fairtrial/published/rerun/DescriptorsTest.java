package fairtrial.published.rerun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.kernel.FolderFiles;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.published.replay.Replay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescriptorsTest {
    @TempDir
    Path root;

    private final Replay ladder = ReplayFile.find(Path.of("../published/replay"), "001");

    @Test
    void five_thousand_connections_need_as_many_descriptors() throws IOException {
        assertThat(Descriptors.fitting(ladder, Optional.empty(), Descriptors.allowed(limit(20_000))))
                .isEqualTo(ladder);
        assertThatThrownBy(() -> Descriptors.fitting(ladder, Optional.empty(), Descriptors.allowed(limit(1024))))
                .isInstanceOfSatisfying(UserError.class, error -> {
                    assertThat(error.code()).isEqualTo("FT-833");
                    assertThat(error.arguments()).containsExactly("5000", "1024", "5300", "724");
                });
    }

    @Test
    void the_scaled_replay_loses_its_upper_rungs() throws IOException {
        Replay fitting = Descriptors.fitting(ladder, Optional.of(724), Descriptors.allowed(limit(1024)));
        assertThat(fitting.steps().getFirst().setUp().load().connections()).containsExactly(100, 500);
        assertThat(fitting.steps().getLast().setUp().load().connections()).isEqualTo(List.of(724));
    }

    private SystemFiles limit(int files) throws IOException {
        Path limits = root.resolve("proc/self/limits");
        Files.createDirectories(limits.getParent());
        Files.writeString(
                limits, "Max open files            512                  " + files + "                files\n");
        return new FolderFiles(root);
    }
}
