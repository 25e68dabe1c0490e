package fairtrial.lab.schedule.slurm;

import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The numbers that Slurm gave to job arrays, in the file `slurm.ids` of each array's folder: a line `SIZE`
/// with the most tasks of a part, then a line `PART JOB` for each that was submitted.
record Submitted(WorkFolder work) {
    private static final String FILE = "slurm.ids";

    /// What was submitted of an array.
    ///
    /// @param size most tasks of a part
    /// @param jobs numbers of jobs by the number of their part
    record Parts(int size, Map<Integer, String> jobs) {
        Parts {
            jobs = Map.copyOf(jobs);
        }

        /// The same with one part more.
        Parts with(int part, String job) {
            Map<Integer, String> more = new TreeMap<>(jobs);
            more.put(part, job);
            return new Parts(size, more);
        }
    }

    /// What was submitted of an array; nothing where there is no file.
    Parts of(JobArray array) {
        Path folder = work.of(array);
        Map<Integer, String> jobs = new TreeMap<>();
        try {
            List<String> lines = Files.readAllLines(folder.resolve(FILE));
            for (String line : lines.subList(1, lines.size())) {
                String[] parts = line.split(" ", 2);
                jobs.put(Integer.valueOf(parts[0]), parts[1]);
            }
            return new Parts(Integer.parseInt(lines.getFirst()), jobs);
        } catch (NoSuchFileException none) {
            return new Parts(ArrayPart.USUAL_SIZE, jobs);
        } catch (IOException e) {
            throw new UserError("FT-402", folder, FileTrouble.of(e));
        }
    }

    void write(JobArray array, Parts parts) {
        String jobs = new TreeMap<>(parts.jobs())
                .entrySet().stream()
                        .map(part -> part.getKey() + " " + part.getValue() + "\n")
                        .collect(Collectors.joining());
        work.write(array, FILE, parts.size() + "\n" + jobs);
    }
}
