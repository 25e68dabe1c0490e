package fairtrial.lab.remote.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.lab.remote.RunOrder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreesTest {
    @TempDir
    Path folder;

    @Test
    void an_archive_becomes_its_folder_again() throws IOException {
        zip("empty/", "WEB-INF/", "WEB-INF/classes/", "WEB-INF/classes/shop/Main.class", "index.html");
        unpack();
        Path tree = folder.resolve("tree");
        assertThat(tree.resolve("WEB-INF/classes/shop/Main.class")).hasContent("WEB-INF/classes/shop/Main.class");
        assertThat(tree.resolve("index.html")).hasContent("index.html");
        assertThat(tree.resolve("empty")).isEmptyDirectory();
        assertThat(folder.resolve("tree.part")).doesNotExist();
    }

    @Test
    void a_folder_that_is_there_stays_as_it_is() throws IOException {
        Files.createDirectories(folder.resolve("tree"));
        Trees.unpack(List.of(tree()));
        assertThat(folder.resolve("tree")).isEmptyDirectory();
    }

    @Test
    void what_an_agent_that_was_killed_has_begun_is_finished() throws IOException {
        Files.createDirectories(folder.resolve("tree.part"));
        Files.writeString(folder.resolve("tree.part/index.html"), "ha");
        zip("index.html");
        unpack();
        assertThat(folder.resolve("tree/index.html")).hasContent("index.html");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "a/../../evil", "../tree.partner/evil", "../../evil/"})
    void a_name_that_leads_out_of_the_folder_is_refused(String name) throws IOException {
        zip("fine", name);
        assertThatExceptionOfType(IOException.class).isThrownBy(this::unpack).withMessageContaining("outside");
        assertThat(folder.resolve("evil")).doesNotExist();
        assertThat(folder.resolve("tree")).doesNotExist();
    }

    @Test
    void an_absolute_name_is_refused() throws IOException {
        Path evil = folder.resolve("evil");
        zip(evil.toString());
        assertThatExceptionOfType(IOException.class).isThrownBy(this::unpack);
        assertThat(evil).doesNotExist();
    }

    private void unpack() throws IOException {
        Trees.unpack(List.of(tree()));
    }

    private RunOrder.Tree tree() {
        return new RunOrder.Tree(
                folder.resolve("tree.zip").toString(), folder.resolve("tree").toString());
    }

    private void zip(String... names) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("tree.zip")))) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                if (!name.endsWith("/")) {
                    zip.write(name.getBytes(StandardCharsets.UTF_8));
                }
                zip.closeEntry();
            }
        }
    }
}
