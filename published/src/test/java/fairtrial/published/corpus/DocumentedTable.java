package fairtrial.published.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A table of the guide that a test makes, so that it is true: between `<!-- name -->` and `<!-- /name -->`.
public final class DocumentedTable {
    private static final List<Path> GUIDES =
            List.of(Path.of("..", "docs", "judging.md"), Path.of("..", "docs", "judging.zh-CN.md"));

    private DocumentedTable() {}

    /// Compares the table with that of the guide in both languages; `-Dfairtrial.update=true` rewrites it there.
    public static void holds(String name, String table) {
        for (Path guide : GUIDES) {
            try {
                String text = Files.readString(guide);
                String open = "<!-- " + name + " -->\n";
                int start = text.indexOf(open) + open.length();
                int end = text.indexOf("<!-- /" + name + " -->");
                String written = text.substring(0, start) + table + text.substring(end);
                if (Boolean.getBoolean("fairtrial.update")) {
                    Files.writeString(guide, written);
                    text = written;
                }
                assertThat(text).as(guide.toString()).isEqualTo(written);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
