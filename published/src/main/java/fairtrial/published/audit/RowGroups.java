package fairtrial.published.audit;

import fairtrial.published.publication.Publication;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Rows that belong together: those of a group, and of a contender.
final class RowGroups {
    private RowGroups() {}

    /// The rows of each group, in the order of the publication.
    static Map<String, List<Integer>> byGroup(Publication publication) {
        return IntStream.range(0, publication.runs().size())
                .boxed()
                .collect(Collectors.groupingBy(
                        row -> publication.runs().get(row).name().group(), LinkedHashMap::new, Collectors.toList()));
    }

    /// The number of contenders of these rows.
    static long contenders(Publication publication, List<Integer> rows) {
        return rows.stream()
                .map(row -> publication.runs().get(row).name().contender())
                .distinct()
                .count();
    }
}
