package fairtrial.lab.schedule;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchedulerLibraryTest {
    @TempDir
    Path temp;

    @Test
    void a_part_that_is_not_built_is_named_with_its_folder() {
        assertThatThrownBy(() -> SchedulerLibrary.load(List.of(temp.resolve("kubernetes"), temp)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("FT-250")
                .hasMessageContaining(temp.resolve("kubernetes").toString());
    }
}
