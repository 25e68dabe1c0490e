package fairtrial.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdkPlacesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".jdks",
                ".sdkman/candidates/java",
                ".local/share/mise/installs/java",
                ".local/share/asdf/installs/java",
                ".asdf/installs/java",
                ".jenv/versions",
                ".jabba/jdk",
                ".gradle/jdks"
            })
    void a_toolchain_manager_is_searched_at_its_default_place(String place) throws IOException {
        Path jdk = Files.createDirectories(folder.resolve(place).resolve("21"));
        assertThat(places(Map.of())).contains(jdk);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SDKMAN_CANDIDATES_DIR=java",
                "MISE_DATA_DIR=installs/java",
                "ASDF_DATA_DIR=installs/java",
                "JENV_ROOT=versions",
                "JABBA_HOME=jdk",
                "GRADLE_USER_HOME=jdks",
                "XDG_DATA_HOME=mise/installs/java"
            })
    void a_toolchain_manager_is_searched_where_its_variable_says(String variable) throws IOException {
        String[] parts = variable.split("=", -1);
        Path moved = folder.resolve("moved");
        Path jdk = Files.createDirectories(moved.resolve(parts[1]).resolve("21"));
        assertThat(places(Map.of(parts[0], moved.toString()))).contains(jdk);
    }

    @Test
    void places_that_are_not_there_are_left_out() {
        assertThat(places(Map.of())).containsExactly(folder.resolve("running"));
    }

    private List<Path> places(Map<String, String> environment) {
        return new JdkPlaces(environment, folder.resolve("running"), folder, List.of()).candidates();
    }
}
