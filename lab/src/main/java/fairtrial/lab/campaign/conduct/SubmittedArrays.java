package fairtrial.lab.campaign.conduct;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.campaign.job.JobOrder.Kind;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// The arrays of a cell's jobs of one kind, as they stand in the folder of work. A session that goes on later finds
/// them
/// there.
final class SubmittedArrays {
    private static final String FILE = "array.json";

    private final WorkFolder work;
    private final String cell;
    private final Kind kind;
    private final MachineClass machines;
    private final List<JobArray> arrays = new ArrayList<>();

    /// The numbers and the time limit of an array in its file.
    private record Stored(List<Integer> indices, long limitMillis) {}

    SubmittedArrays(WorkFolder work, String cell, Kind kind, MachineClass machines) {
        this.work = work;
        this.cell = cell;
        this.kind = kind;
        this.machines = machines;
        int most = most();
        for (int serial = 1; serial <= most; serial++) {
            stored(ArrayNames.of(cell, kind, serial)).ifPresent(arrays::add);
        }
    }

    /// The number of the latest array. They have no gaps, so the folders of other cells need not be listed.
    private int most() {
        int serial = 0;
        while (Files.isDirectory(folder(ArrayNames.of(cell, kind, serial + 1)))) {
            serial++;
        }
        return serial;
    }

    private Path folder(String name) {
        return work.root().resolve("jobs").resolve(name);
    }

    private Optional<JobArray> stored(String name) {
        Path file = folder(name).resolve(FILE);
        try {
            Stored stored = Json.read(Files.readString(file), Stored.class);
            return Optional.of(new JobArray(name, machines, stored.indices(), Duration.ofMillis(stored.limitMillis())));
        } catch (IOException | JacksonException none) {
            return Optional.empty();
        }
    }

    /// A new array of these numbers, which is noted before it is submitted.
    ///
    /// @throws UserError FT-402 not writable
    JobArray next(List<Integer> indices, Duration limit) {
        JobArray array = new JobArray(ArrayNames.of(cell, kind, most() + 1), machines, indices, limit);
        work.write(array, FILE, Json.line(new Stored(indices, limit.toMillis())));
        arrays.add(array);
        return array;
    }

    /// Leaves a number out: nothing more comes of it there. An array without numbers is left out too.
    void drop(JobArray array, int index) {
        arrays.replaceAll(each -> each.name().equals(array.name()) ? without(each, index) : each);
        arrays.removeIf(each -> each.indices().isEmpty());
    }

    private static JobArray without(JobArray array, int index) {
        List<Integer> others =
                array.indices().stream().filter(other -> other != index).toList();
        return new JobArray(array.name(), array.machines(), others, array.limit());
    }

    /// The latest array with this number; empty: none has it.
    Optional<JobArray> latest(int index) {
        return arrays.reversed().stream()
                .filter(array -> array.indices().contains(index))
                .findFirst();
    }

    /// All arrays, the earliest first.
    List<JobArray> all() {
        return List.copyOf(arrays);
    }
}
