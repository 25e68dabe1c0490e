package fairtrial.lab.jar;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.swap.JarLibrary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryNamesTest {
    private static final Map<String, String> GROUPS =
            Map.of("tomcat-embed-core", "org.apache.tomcat.embed", "thing", "org.thing");

    @TempDir
    Path folder;

    private JarLibrary named(String file, Map<String, String> entries) throws IOException {
        Path jar = folder.resolve(file);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return new LibraryNames(GROUPS, folder.resolve("repository")).of("BOOT-INF/lib/" + file, jar);
    }

    private static String pom(String group, String artifact, String version) {
        return "groupId=" + group + "\nartifactId=" + artifact + "\nversion=" + version + "\n";
    }

    @Test
    void the_properties_of_its_build_go_first() throws IOException {
        JarLibrary library = named(
                "thing-1.2.jar",
                Map.of("META-INF/maven/com.acme/thing/pom.properties", pom("com.acme", "thing", "1.2")));
        assertThat(library.key()).isEqualTo("com.acme:thing");
        assertThat(library.version()).isEqualTo("1.2");
        assertThat(library.by()).isEqualTo(JarLibrary.By.POM);
    }

    @Test
    void of_a_shaded_library_those_that_its_file_is_called_after() throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("META-INF/maven/other/inside/pom.properties", pom("other", "inside", "9"));
        entries.put("META-INF/maven/com.acme/thing/pom.properties", pom("com.acme", "thing", "1.2"));
        assertThat(named("thing-1.2.jar", entries).key()).isEqualTo("com.acme:thing");
    }

    @Test
    void then_its_manifest() throws IOException {
        JarLibrary library = named("thing-3.jar", Map.of("META-INF/MANIFEST.MF", """
                Manifest-Version: 1.0
                Implementation-Title: thing
                Implementation-Version: 3
                """));
        assertThat(library.key()).isEqualTo("org.thing:thing");
        assertThat(library.by()).isEqualTo(JarLibrary.By.MANIFEST);
    }

    @Test
    void then_its_name_which_the_local_repository_may_prove() throws IOException {
        JarLibrary guessed = named("tomcat-embed-core-10.1.46.jar", Map.of("a", "b"));
        assertThat(guessed.key()).isEqualTo("org.apache.tomcat.embed:tomcat-embed-core");
        assertThat(guessed.version()).isEqualTo("10.1.46");
        assertThat(guessed.by()).isEqualTo(JarLibrary.By.FILE_NAME);
        Path same = folder.resolve("repository/org/apache/tomcat/embed/tomcat-embed-core/10.1.46");
        Files.createDirectories(same);
        Files.copy(folder.resolve("tomcat-embed-core-10.1.46.jar"), same.resolve("tomcat-embed-core-10.1.46.jar"));
        assertThat(named("tomcat-embed-core-10.1.46.jar", Map.of("a", "b")).by())
                .isEqualTo(JarLibrary.By.SUM);
    }

    @Test
    void a_name_that_says_nothing_is_kept_as_it_is() throws IOException {
        JarLibrary library = named("mine.jar", Map.of("a", "b"));
        assertThat(library.key()).isEqualTo("?:mine");
        assertThat(library.version()).isEmpty();
    }
}
