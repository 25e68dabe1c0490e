package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;

/// The jobs of an array that were cancelled, as files in the folder of work: `cancelled/INDEX`. A pod that sees the
/// folder
/// looks there before it begins.
record CancelledJobs(WorkFolder work) {
    boolean contains(JobArray array, int index) {
        return Files.exists(folder(array).resolve(String.valueOf(index)));
    }

    /// @throws UserError FT-402 not writable
    void add(JobArray array, Collection<Integer> indices) {
        try {
            Files.createDirectories(folder(array));
            for (int index : indices) {
                Files.writeString(folder(array).resolve(String.valueOf(index)), "");
            }
        } catch (IOException e) {
            throw new UserError("FT-402", work.root(), FileTrouble.of(e));
        }
    }

    private Path folder(JobArray array) {
        return work.of(array).resolve("cancelled");
    }
}
