package fairtrial.published.program;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A text file in the order's folder: the input or the output of a program.
record KeptFile(Path path) {
    /// Replaces the content.
    KeptFile write(String text) {
        try {
            Files.writeString(path, text);
            return this;
        } catch (IOException e) {
            throw new UserError("FT-402", path, FileTrouble.of(e));
        }
    }

    /// The text; of a long one the end, where summaries stand. Bytes that are not UTF-8 are replaced, since
    /// programs print bytes from the server.
    String text() {
        try {
            return ForeignText.tail(path, Limit.ARTICLE);
        } catch (IOException e) {
            throw new UserError("FT-402", path, FileTrouble.of(e));
        }
    }

    /// The last lines, at most `lines` of them.
    String tail(int lines) {
        var all = text().lines().toList();
        return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
