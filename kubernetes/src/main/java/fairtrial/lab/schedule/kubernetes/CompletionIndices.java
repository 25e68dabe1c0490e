package fairtrial.lab.schedule.kubernetes;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Completion indices as a Job's status has them: `0-2,5`.
final class CompletionIndices {
    private CompletionIndices() {}

    static Set<Integer> of(@Nullable String text) {
        Set<Integer> indices = new HashSet<>();
        if (text == null || text.isBlank()) {
            return indices;
        }
        for (String part : text.split(",", -1)) {
            String[] ends = part.strip().split("-", 2);
            int last = Integer.parseInt(ends[ends.length - 1]);
            for (int index = Integer.parseInt(ends[0]); index <= last; index++) {
                indices.add(index);
            }
        }
        return indices;
    }
}
