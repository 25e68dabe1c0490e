package fairtrial.lab.store;

import fairtrial.core.history.Confirmed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// What comparisons of steps showed, one line each. A suspicion that was refuted is not raised again.
public final class ConfirmedSteps {
    private static final String FILE = "confirmed.jsonl";

    private final JsonLines<Confirmed> lines;

    /// @param folder that the tool keeps between runs; need not exist yet
    public ConfirmedSteps(Path folder) {
        lines = new JsonLines<>(folder.resolve(FILE), Confirmed.class);
    }

    /// Adds one.
    ///
    /// @throws fairtrial.core.text.UserError FT-402 not writable
    public void add(Confirmed confirmed) {
        lines.add(confirmed);
    }

    /// All of them, the latest last; none where the file is unreadable.
    public List<Confirmed> all() {
        try {
            return lines.all();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
