package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Rule for one contender of a group that was under another number of connections than all the others: a baseline,
/// most often.
final class OtherLoads implements Rule {
    static final String CODE = "different-loads";

    /// Smallest ratio of two numbers of connections that are different loads.
    static final double OTHER = 1.5;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        RowGroups.byGroup(publication).values().forEach(rows -> different(publication, rows, found));
        return found;
    }

    private static void different(Publication publication, List<Integer> rows, List<AuditFinding> found) {
        Map<Double, List<Integer>> loads = rows.stream()
                .filter(row -> publication.runs().get(row).users().isPresent())
                .collect(Collectors.groupingBy(
                        row -> publication.runs().get(row).users().orElse(0.0),
                        LinkedHashMap::new,
                        Collectors.toList()));
        long contenders = RowGroups.contenders(publication, rows);
        // A series has all contenders under all loads.
        if (loads.size() != 2 || contenders < 3 || rows.size() != contenders) {
            return;
        }
        List<List<Integer>> both = new ArrayList<>(loads.values());
        List<Double> users = new ArrayList<>(loads.keySet());
        boolean far = Math.max(users.get(0), users.get(1)) >= OTHER * Math.min(users.get(0), users.get(1));
        both.stream()
                .filter(own -> own.size() == 1 && far && Math.min(users.get(0), users.get(1)) > 1)
                .filter(own -> rows.stream()
                        .noneMatch(row -> isNamed(publication.runs().get(row))))
                .findFirst()
                .map(own -> AuditFinding.aboutRows(own, CODE, Severity.NOTE).worded("different-loads.one"))
                .ifPresent(found::add);
    }

    /// Whether the contender's name tells its number of connections: then the load is what is compared.
    static boolean isNamed(PrintedRun run) {
        return run.users()
                .filter(n -> List.of(run.name().contender().split("\\D+")).contains(String.valueOf(Math.round(n))))
                .isPresent();
    }
}
