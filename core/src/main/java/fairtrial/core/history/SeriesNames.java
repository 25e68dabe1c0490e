package fairtrial.core.history;

import fairtrial.core.verdict.ContenderReport;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The names under which contenders of different runs are the same one: a label, or the notation without its
/// versions. `tomcat:10.1.50/3.5.16+vt@jdk21` and `tomcat:11.0.2/4.0.1+vt@jdk25` are both `tomcat+vt`.
public final class SeriesNames {
    private static final Pattern VERSIONS = Pattern.compile("^([a-z]+)(?::[^/+@{(\\[#]+)?(?:/[^+@{(\\[#]+)?");

    private static final Pattern JDK = Pattern.compile("@jdk\\d+");

    private SeriesNames() {}

    /// The names by id. Where a run has two contenders of one name, such as two versions, each keeps its
    /// label.
    public static Map<String, String> of(List<ContenderReport> contenders) {
        List<ContenderReport> ranked =
                contenders.stream().filter(one -> !one.hidden()).toList();
        Map<String, Long> number = ranked.stream()
                .collect(Collectors.groupingBy(one -> plain(one.label()), TreeMap::new, Collectors.counting()));
        return ranked.stream()
                .collect(Collectors.toMap(
                        ContenderReport::id,
                        one -> number.getOrDefault(plain(one.label()), 1L) > 1 ? one.label() : plain(one.label())));
    }

    private static String plain(String label) {
        return JDK.matcher(VERSIONS.matcher(label).replaceFirst("$1")).replaceFirst("");
    }
}
