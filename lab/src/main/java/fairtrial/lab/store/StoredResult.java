package fairtrial.lab.store;

import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.foreign.ForeignLines;
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
    /// @throws UserError FT-405 a file is missing or unreadable, FT-412 a later format
    public static StoredResult of(Path root) {
        LenientJson json = new LenientJson(unknown -> {});
        return new StoredResult(json.plan(root), json.file(root, RESULT, Result.class), began(root, json));
    }

    private static long began(Path root, LenientJson json) {
        try (ForeignLines lines = Journal.lines(root.resolve(RunReader.JOURNAL))) {
            String first = lines.next();
            if (first != null && json.read(first, JournalEvent.class) instanceof JournalEvent.SessionStarted session) {
                return session.epochMillis();
            }
        } catch (JacksonException | IOException e) {
            throw new UserError("FT-405", root, RunReader.JOURNAL);
        }
        throw new UserError("FT-405", root, RunReader.JOURNAL);
    }
}
