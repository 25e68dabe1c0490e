package fairtrial.lab.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppStoreTest {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    /// The head of a class file for Java 17.
    private static final String CLASS = "\u00CA\u00FE\u00BA\u00BE\0\0\0=";

    @TempDir
    Path folder;

    private AppFiles open(Path source) {
        return new AppStore(folder.resolve("cache"), told -> {}).open(source);
    }

    private Path zip(Map<String, String> entries) throws IOException {
        Path file = folder.resolve("app.jar");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.ISO_8859_1));
                zip.closeEntry();
            }
        }
        return file;
    }

    private static Map<String, String> boot() {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put(MANIFEST, """
                Manifest-Version: 1.0
                Main-Class: org.springframework.boot.loader.launch.JarLauncher
                Start-Class: a.Main
                Spring-Boot-Version: 3.5.6
                """);
        entries.put("BOOT-INF/classes/a/Main.class", CLASS);
        entries.put("BOOT-INF/lib/z-1.jar", "");
        entries.put("BOOT-INF/lib/a-1.jar", "");
        entries.put("BOOT-INF/classpath.idx", "- \"BOOT-INF/lib/z-1.jar\"\n- \"BOOT-INF/lib/a-1.jar\"\n");
        return entries;
    }

    private void refused(Path source, String code) {
        assertThatThrownBy(() -> open(source))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo(code));
    }

    @Test
    void an_archive_is_read_and_left_as_it_is() throws IOException {
        Path jar = zip(boot());
        byte[] before = Files.readAllBytes(jar);
        AppFiles app = open(jar);
        assertThat(app.boot()).isEqualTo("3.5.6");
        assertThat(app.startClass()).isEqualTo("a.Main");
        assertThat(app.javaLevel()).isEqualTo(17);
        assertThat(app.folders().libraries())
                .extracting(path -> path.getFileName().toString())
                .containsExactly("z-1.jar", "a-1.jar");
        assertThat(app.origin().signed()).isFalse();
        assertThat(open(jar).folders().root()).isEqualTo(app.folders().root());
        assertThat(Files.readAllBytes(jar)).isEqualTo(before);
    }

    @Test
    void a_script_before_an_archive_does_not_hide_it() throws IOException {
        Path jar = zip(boot());
        byte[] archive = Files.readAllBytes(jar);
        byte[] script = "#!/bin/sh\nexec java -jar \"$0\"\nexit\n".getBytes(StandardCharsets.UTF_8);
        byte[] both = Arrays.copyOf(script, script.length + archive.length);
        System.arraycopy(archive, 0, both, script.length, archive.length);
        Path executable = folder.resolve("app");
        Files.write(executable, both);
        assertThat(open(executable).startClass()).isEqualTo("a.Main");
    }

    @Test
    void a_folder_is_read_where_it_lies() throws IOException {
        AppFiles unpacked = open(zip(boot()));
        AppFiles app = open(unpacked.folders().root());
        assertThat(app.folders().root()).isEqualTo(unpacked.folders().root());
        assertThat(app.origin().archive()).isEmpty();
    }

    @Test
    void a_signature_is_told() throws IOException {
        Map<String, String> entries = boot();
        entries.put("META-INF/OWNER.SF", "");
        assertThat(open(zip(entries)).origin().signed()).isTrue();
    }

    @Test
    void libraries_from_elsewhere_are_told() throws IOException {
        Map<String, String> entries = boot();
        entries.put(MANIFEST, """
                Main-Class: org.springframework.boot.loader.launch.PropertiesLauncher
                Start-Class: a.Main
                Spring-Boot-Version: 3.5.6
                Loader-Path: /opt/lib
                """);
        assertThat(open(zip(entries)).folders().loaderPath()).contains("/opt/lib");
    }

    @Test
    void a_name_that_leaves_the_folder_is_refused_and_nothing_is_written() throws IOException {
        for (String name : new String[] {"../evil", "/etc/evil", "a/../../evil", "C:\\evil", "a\\..\\evil"}) {
            Map<String, String> entries = boot();
            entries.put(name, "x");
            refused(zip(entries), "FT-612");
        }
        assertThat(folder.resolve("cache")).doesNotExist();
    }

    @Test
    void a_file_that_is_a_folder_too_is_refused_and_nothing_is_written() throws IOException {
        refused(zip(Map.of(MANIFEST, "Manifest-Version: 1.0\n", "a", CLASS, "a/b", CLASS)), "FT-612");
    }

    @Test
    void an_entry_that_ends_too_early_is_a_broken_archive_and_no_full_disk() throws IOException {
        Path whole = zip(Map.of(MANIFEST, "Manifest-Version: 1.0\n".repeat(50)));
        byte[] bytes = Files.readAllBytes(whole);
        // The only entry of the directory, whose packed size stands at 20.
        int directory = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        bytes[directory + 20] = (byte) (bytes[directory + 20] - 5);
        Path broken = folder.resolve("broken.jar");
        Files.write(broken, bytes);
        refused(broken, "FT-611");
    }

    @Test
    void a_class_that_no_file_can_be_named_after_is_a_broken_archive() throws IOException {
        Map<String, String> entries = boot();
        entries.computeIfPresent(MANIFEST, (name, text) -> text.replace("a.Main", "a.M\0in"));
        refused(zip(entries), "FT-611");
    }

    @Test
    void more_than_can_be_meant_is_refused() throws IOException {
        Map<String, String> entries = boot();
        entries.put("BOOT-INF/classes/bomb", "\0".repeat(4 << 20));
        refused(zip(entries), "FT-627");
    }

    @Test
    void a_project_is_built_by_its_own_wrapper() throws IOException {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("pom.xml"), "<project/>");
        Path wrapper = project.resolve("mvnw");
        Files.writeString(wrapper, "#!/bin/sh\nmkdir -p target && cp ../app.jar target/ && echo x > target/app.txt\n");
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
        zip(boot());
        assertThat(open(project).startClass()).isEqualTo("a.Main");
        Files.copy(folder.resolve("app.jar"), project.resolve("target/second.jar"));
        refused(project, "FT-618");
        Files.writeString(wrapper, "#!/bin/sh\necho it is broken\nexit 3\n");
        refused(project, "FT-616");
    }

    @Test
    void what_is_no_application_says_which() throws IOException {
        refused(folder.resolve("nothing.jar"), "FT-610");
        Path text = folder.resolve("text.jar");
        Files.writeString(text, "hello");
        refused(text, "FT-615");
        Path half = folder.resolve("half.jar");
        byte[] whole = Files.readAllBytes(zip(boot()));
        Files.write(half, Arrays.copyOf(whole, whole.length / 2));
        refused(half, "FT-611");
        refused(zip(Map.of(MANIFEST, "Manifest-Version: 1.0\n", "a/Main.class", CLASS)), "FT-613");
        refused(
                zip(Map.of(MANIFEST, "Main-Class: org.springframework.boot.loader.wrapper.ThinJarWrapper\n")),
                "FT-614");
        Map<String, String> without = boot();
        without.put(MANIFEST, "Spring-Boot-Version: 3.5.6\n");
        refused(zip(without), "FT-617");
        Map<String, String> other = boot();
        other.remove("BOOT-INF/classes/a/Main.class");
        refused(zip(other), "FT-617");
        Path empty = Files.createDirectories(folder.resolve("empty"));
        refused(empty, "FT-619");
    }
}
