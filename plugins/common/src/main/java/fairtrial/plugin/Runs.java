package fairtrial.plugin;

import java.io.File;
import java.util.Optional;

/// The run folders of a project: `run-1`, `run-2`, … None is overwritten.
public final class Runs {
    private static final String PREFIX = "run-";

    private final File folder;

    /// @param folder the folder of all runs
    public Runs(File folder) {
        this.folder = folder;
    }

    /// The folder of the next run, which is not there yet.
    public File next() {
        return new File(folder, PREFIX + (newest() + 1));
    }

    /// The folder of the newest run.
    public Optional<File> last() {
        int newest = newest();
        return newest == 0 ? Optional.empty() : Optional.of(new File(folder, PREFIX + newest));
    }

    private int newest() {
        int newest = 0;
        String[] names = folder.list();
        for (String name : names == null ? new String[0] : names) {
            if (name.matches(PREFIX + "[1-9][0-9]{0,8}")) {
                newest = Math.max(newest, Integer.parseInt(name.substring(PREFIX.length())));
            }
        }
        return newest;
    }
}
