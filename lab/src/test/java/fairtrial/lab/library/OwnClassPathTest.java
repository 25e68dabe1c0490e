package fairtrial.lab.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnClassPathTest {
    @TempDir
    Path temp;

    @Test
    void a_part_that_is_not_built_has_no_provider() {
        assertThat(OwnClassPath.load(Runnable.class, List.of(temp.resolve("absent"), temp)))
                .isEmpty();
    }
}
