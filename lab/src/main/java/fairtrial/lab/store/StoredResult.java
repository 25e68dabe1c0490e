package fairtrial.lab.store;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;

/// A run as it was judged at its end: its plan, its result and its begin, without its slices. Reading it
/// takes some milliseconds, a whole run takes a thousand times as long.
///
/// @param beganMillis ms since 1970
public record StoredResult(Plan plan, Result result, long beganMillis) {
    private static final String RESULT = "result.json";

    /// The stored result of a run folder.
    ///
    /// @throws UserError FT-405 a file is missing, unreadable or of an incompatible version
    public static StoredResult of(Path root) {
        return new StoredResult(read(root, RunReader.PLAN, Plan.class), read(root, RESULT, Result.class), began(root));
    }

    private static <T> T read(Path root, String name, Class<T> type) {
        try {
            T read = new LenientJson(unknown -> {}).read(ForeignText.strict(root.resolve(name), Limit.RUN_FILE), type);
            if (read == null) {
                throw new UserError("FT-405", root, name + ": null");
            }
            return read;
        } catch (JacksonException e) {
            throw new UserError("FT-405", root, name + ": " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new UserError("FT-405", root, name + ": " + FileTrouble.text(e));
        }
    }

    private static long began(Path root) {
        try (ForeignLines lines = Journal.lines(root.resolve(RunReader.JOURNAL))) {
            String first = lines.next();
            if (first != null
                    && new LenientJson(unknown -> {}).read(first, JournalEvent.class)
                            instanceof JournalEvent.SessionStarted session) {
                return session.epochMillis();
            }
        } catch (JacksonException | IOException e) {
            throw new UserError("FT-405", root, RunReader.JOURNAL);
        }
        throw new UserError("FT-405", root, RunReader.JOURNAL);
    }
}
