package fairtrial.lab.schedule.slurm;

import fairtrial.lab.schedule.JobArray;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Jobs of an array that fit into one job array of Slurm.
///
/// @param number  0 for the first
/// @param offset  what is added to the number of a task to get the number of the job
/// @param indices numbers of its jobs
record ArrayPart(int number, int offset, List<Integer> indices) {
    /// `MaxArraySize` of a Slurm whose makers' default stands (slurm.conf(5)).
    static final int USUAL_SIZE = 1001;

    ArrayPart {
        indices = List.copyOf(indices);
    }

    /// The parts of an array. The numbers of tasks are smaller than `size` each.
    static List<ArrayPart> of(JobArray array, int size) {
        SortedMap<Integer, List<Integer>> windows = new TreeMap<>();
        for (int index : array.indices()) {
            windows.computeIfAbsent(index / size, none -> new java.util.ArrayList<>())
                    .add(index);
        }
        return windows.entrySet().stream()
                .map(window -> new ArrayPart(window.getKey(), window.getKey() * size, window.getValue()))
                .toList();
    }

    /// The file of its batch script.
    String file() {
        return number == 0 ? "slurm.sh" : "slurm-" + number + ".sh";
    }

    /// The numbers of its tasks.
    List<Integer> tasks() {
        return tasks(indices);
    }

    /// The numbers of the tasks of some jobs.
    List<Integer> tasks(List<Integer> some) {
        return some.stream().map(index -> index - offset).toList();
    }
}
