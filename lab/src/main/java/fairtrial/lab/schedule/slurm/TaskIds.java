package fairtrial.lab.schedule.slurm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Numbers of the tasks of a job array as Slurm writes them: `1-3,7`, with `%2` for at most two at a time.
final class TaskIds {
    private TaskIds() {}

    /// The shortest text for these numbers.
    static String text(Collection<Integer> ids) {
        List<String> ranges = new ArrayList<>();
        int first = -1;
        int last = -1;
        for (int id : new TreeSet<>(ids)) {
            if (first >= 0 && id == last + 1) {
                last = id;
                continue;
            }
            add(ranges, first, last);
            first = id;
            last = id;
        }
        add(ranges, first, last);
        return String.join(",", ranges);
    }

    private static void add(List<String> ranges, int first, int last) {
        if (first >= 0) {
            ranges.add(first == last ? String.valueOf(first) : first + "-" + last);
        }
    }

    /// The numbers of such a text; none where it is no such text, as `N/A` of a job that is no array.
    static SortedSet<Integer> of(String text) {
        SortedSet<Integer> ids = new TreeSet<>();
        for (String range : text.replaceAll("%.*|[\\[\\]]", "").split(",", -1)) {
            if (!range.matches("\\d{1,9}(-\\d{1,9}(:\\d{1,9})?)?")) {
                return new TreeSet<>();
            }
            String[] parts = range.split("[-:]", -1);
            int first = Integer.parseInt(parts[0]);
            int last = parts.length > 1 ? Integer.parseInt(parts[1]) : first;
            int step = parts.length > 2 ? Math.max(1, Integer.parseInt(parts[2])) : 1;
            for (int id = first; id <= last; id += step) {
                ids.add(id);
            }
        }
        return ids;
    }
}
