package fairtrial.published.program;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A text file in the order's folder: what a program reads, or what it has printed.
record KeptFile(Path path) {
    /// Writes it anew.
    KeptFile write(String text) {
        try {
            Files.writeString(path, text);
            return this;
        } catch (IOException e) {
            throw new UserError("FT-402", path, FileTrouble.of(e));
        }
    }

    /// Its text, of a long one the end, where summaries stand; what is no UTF-8 in it is replaced, since programs print
    /// bytes of the server's.
    String text() {
        try {
            return ForeignText.tail(path, Limit.ARTICLE);
        } catch (IOException e) {
            throw new UserError("FT-402", path, FileTrouble.of(e));
        }
    }

    /// Its last lines, at most so many.
    String tail(int lines) {
        var all = text().lines().toList();
        return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
