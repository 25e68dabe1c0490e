package fairtrial.lab.history;

import fairtrial.core.diff.Side;
import fairtrial.core.history.PastRun;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.RunReader;
import fairtrial.lab.store.StoredResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Run folders, found below the folders that a user names.
///
/// @param runs    those that were judged
/// @param leftOut why the others are no part of a history
public record PastRuns(List<PastRun> runs, List<UserError> leftOut) {
    /// Runs of a campaign are three folders below it. Deeper ones are parts of something else.
    private static final int DEEPEST = 4;

    public PastRuns {
        runs = List.copyOf(runs);
        leftOut = List.copyOf(leftOut);
    }

    /// The runs below these folders, and the folders themselves where they are runs. What lies in a run
    /// folder belongs to that run, and what lies in a search changes settings on purpose.
    ///
    /// @throws UserError FT-402 a folder cannot be listed
    public static PastRuns below(List<Path> roots) {
        List<Path> folders = new ArrayList<>();
        roots.forEach(root -> collect(root, 0, folders));
        List<PastRun> runs = new ArrayList<>();
        List<UserError> leftOut = new ArrayList<>();
        for (Path folder : folders) {
            try {
                StoredResult stored = StoredResult.of(folder);
                runs.add(
                        new PastRun(stored.beganMillis(), new Side(folder.toString(), stored.result(), stored.plan())));
            } catch (UserError unreadable) {
                leftOut.add(unreadable);
            }
        }
        return new PastRuns(runs, leftOut);
    }

    private static void collect(Path folder, int depth, List<Path> found) {
        if (RunReader.isRun(folder)) {
            found.add(folder);
        } else if (depth < DEEPEST && Files.isDirectory(folder) && !Files.exists(folder.resolve("tune.json"))) {
            children(folder).forEach(child -> collect(child, depth + 1, found));
        }
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new UserError("FT-402", folder, FileTrouble.of(e));
        }
    }
}
