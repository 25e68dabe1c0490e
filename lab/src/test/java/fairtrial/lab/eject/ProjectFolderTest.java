package fairtrial.lab.eject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectFolderTest {
    @TempDir
    Path folder;

    @Test
    void a_folder_that_holds_something_is_refused_and_so_is_a_file() throws IOException {
        Path file = Files.writeString(folder.resolve("mine"), "x");
        assertThatThrownBy(() -> new ProjectFolder(folder)).hasMessageContaining("FT-820");
        assertThatThrownBy(() -> new ProjectFolder(file)).hasMessageContaining("FT-820");
    }

    @Test
    void a_new_folder_gets_the_files_the_wrapper_and_the_right_to_start_its_scripts() {
        Path fresh = folder.resolve("a/b");
        assertThat(new ProjectFolder(fresh).write(Map.of("run.sh", "#!/bin/sh\n", "src/x/Y.java", "y"), Path.of("..")))
                .containsExactly(".mvn/wrapper/maven-wrapper.properties", "mvnw", "run.sh", "src/x/Y.java");
        assertThat(fresh.resolve("run.sh")).isExecutable();
        assertThat(fresh.resolve("mvnw")).isExecutable();
        assertThat(fresh.resolve("src/x/Y.java")).hasContent("y");
    }

    @Test
    void what_the_file_system_refuses_is_told() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        ProjectFolder below = new ProjectFolder(file.resolve("project"));
        assertThatThrownBy(() -> below.write(Map.of("a", "b"), Path.of(".."))).hasMessageContaining("FT-821");
    }

    @Test
    void a_home_without_sources_is_told() {
        assertThatThrownBy(() ->
                        EjectedProject.files(Ejected.of("jetty/3.5.16", 25).ejection(), new ServiceSources(folder)))
                .hasMessageContaining("FT-824");
    }
}
