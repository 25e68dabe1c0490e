package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Checksums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParcelFilesTest {
    @TempDir
    Path temp;

    private final ParcelFiles files = new ParcelFiles(new FileSums());

    @Test
    void a_file_that_is_added_twice_lies_there_once() throws IOException {
        Path file = write("a/x.jar", "one");
        assertThat(files.add(file)).isEqualTo(files.add(file)).isEqualTo(place(file));
        assertThat(files.all()).containsOnly(Map.entry(place(file), file));
    }

    @Test
    void two_files_with_one_name_have_places_of_their_own() throws IOException {
        Path one = write("a/x.jar", "one");
        Path other = write("b/x.jar", "other");
        assertThat(files.add(one)).isNotEqualTo(files.add(other)).endsWith("/x.jar");
        assertThat(files.all()).hasSize(2);
    }

    @Test
    void two_jars_with_one_name_are_both_on_a_class_path() throws IOException {
        Path one = write("a/x.jar", "one");
        Path other = write("b/x.jar", "other");
        String folder = files.addTogether(List.of(one, other));
        assertThat(files.all().keySet())
                .allMatch(place -> place.startsWith(folder + "/"))
                .hasSize(2);
        assertThat(files.all().values()).containsExactlyInAnyOrder(one, other);
    }

    @Test
    void another_content_or_another_name_makes_another_folder() throws IOException {
        String before = files.addTogether(List.of(write("a/x.jar", "one")));
        assertThat(new ParcelFiles(new FileSums()).addTogether(List.of(write("b/x.jar", "one"))))
                .isEqualTo(before);
        assertThat(new ParcelFiles(new FileSums()).addTogether(List.of(write("b/y.jar", "one"))))
                .isNotEqualTo(before);
        assertThat(new ParcelFiles(new FileSums()).addTogether(List.of(write("b/x.jar", "new"))))
                .isNotEqualTo(before);
    }

    private static String place(Path file) {
        return "files/" + Checksums.sha256(file) + "/" + file.getFileName();
    }

    private Path write(String name, String text) throws IOException {
        Path file = temp.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        return Files.writeString(file, text);
    }
}
