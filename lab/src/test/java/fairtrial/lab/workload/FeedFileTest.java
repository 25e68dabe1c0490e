package fairtrial.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.experiment.FeedSpec;
import fairtrial.core.model.Feed;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeedFileTest {
    @TempDir
    Path folder;

    private Feed feed(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return FeedFile.of(new FeedSpec(file.toString(), Feed.Order.ROUND_ROBIN), folder.resolve("cache"));
    }

    private static String rows(Feed feed) throws IOException {
        return Files.readString(Path.of(feed.file()));
    }

    private void refused(String name, String text, String code, String told) {
        assertThatThrownBy(() -> feed(name, text)).isInstanceOfSatisfying(UserError.class, error -> {
            assertThat(error.code()).isEqualTo(code);
            assertThat(error.arguments()).anyMatch(argument -> argument.contains(told));
        });
    }

    @Test
    void csv_with_quotes_and_a_byte_order_mark() throws IOException {
        Feed feed = feed("f.csv", "\uFEFFid,name\n1,\"a, \"\"b\"\"\"\n2,ö\n");
        assertThat(feed.columns()).containsExactly("id", "name");
        assertThat(feed.rows()).isEqualTo(2);
        assertThat(rows(feed)).isEqualTo("[\"1\",\"a, \\\"b\\\"\"]\n[\"2\",\"ö\"]\n");
    }

    @Test
    void json_as_an_array_and_line_by_line() throws IOException {
        String expected = "[\"1\",\"a\"]\n[\"2\",\"true\"]\n";
        assertThat(rows(feed("f.json", "[{\"id\":1,\"n\":\"a\"},{\"n\":true,\"id\":2}]")))
                .isEqualTo(expected);
        assertThat(rows(feed("f.jsonl", "{\"id\":1,\"n\":\"a\"}\n\n{\"id\":2,\"n\":true}\n")))
                .isEqualTo(expected);
    }

    @Test
    void a_broken_row_is_told_with_its_line() {
        refused("f.csv", "id,name\n1,a\n2\n", "FT-651", "f.csv:3");
        refused("f.jsonl", "{\"id\":1}\n{\"id\":\n", "FT-651", "f.jsonl:2");
        refused("f.json", "[{\"id\":1},{\"other\":1}]", "FT-651", "f.json:1");
    }

    @Test
    void a_feed_without_rows_or_that_is_no_text_is_refused() throws IOException {
        refused("f.csv", "id\n", "FT-652", "f.csv");
        Path binary = folder.resolve("b.csv");
        Files.write(binary, "id\n\u00FF\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> FeedFile.of(new FeedSpec(binary.toString(), Feed.Order.RANDOM), folder))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isIn("FT-650", "FT-651"));
        assertThatThrownBy(() -> FeedFile.of(new FeedSpec("nowhere.csv", Feed.Order.RANDOM), folder))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-650"));
    }
}
