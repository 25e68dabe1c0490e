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
import java.util.Set;
import java.util.stream.Stream;

/// Run folders, found below the folders that a user names.
///
/// @param runs    those that were judged
/// @param leftOut why the others are no part of a history
public record PastRuns(List<PastRun> runs, List<UserError> leftOut) {
    /// Runs of a campaign are three folders below it. Deeper ones are parts of something else.
    private static final int DEEPEST = 4;

    /// Name of the runs that confirm a step. They are no points: their contenders are those of other runs.
    public static final String CONFIRMATION = "confirm";

    /// Name of the runs of a search, which change settings on purpose.
    public static final String SEARCH = "tune";

    private static final Set<String> NO_POINTS = Set.of(CONFIRMATION, SEARCH);

    public PastRuns {
        runs = List.copyOf(runs);
        leftOut = List.copyOf(leftOut);
    }

    /// The runs below these folders, and the folders themselves where they are runs. What lies in a run
    /// folder belongs to that run.
    public static PastRuns below(List<Path> roots) {
        List<Path> folders = new ArrayList<>();
        List<UserError> leftOut = new ArrayList<>();
        roots.forEach(root -> collect(root, 0, folders, leftOut));
        List<PastRun> runs = new ArrayList<>();
        for (Path folder : folders) {
            try {
                StoredResult stored = StoredResult.of(folder);
                if (!NO_POINTS.contains(stored.plan().header().name())) {
                    runs.add(new PastRun(
                            stored.beganMillis(), new Side(folder.toString(), stored.result(), stored.plan())));
                }
            } catch (UserError unreadable) {
                leftOut.add(unreadable);
            }
        }
        return new PastRuns(runs, leftOut);
    }

    private static void collect(Path folder, int depth, List<Path> found, List<UserError> leftOut) {
        if (RunReader.isRun(folder)) {
            found.add(folder);
        } else if (depth < DEEPEST && Files.isDirectory(folder)) {
            try (Stream<Path> all = Files.list(folder)) {
                all.filter(Files::isDirectory).sorted().forEach(child -> collect(child, depth + 1, found, leftOut));
            } catch (IOException e) {
                leftOut.add(new UserError("FT-402", folder, FileTrouble.of(e)));
            }
        }
    }
}
