package fairtrial.core.diff;

import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Setting;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Differences of a contender between two runs.
final class VersionDiff {
    /// Properties that the tool itself sets, differently in every JVM.
    private static final List<String> OURS = List.of("server.port", "management.server.port");

    private VersionDiff() {}

    static List<Difference> of(ContenderReport before, ContenderReport after) {
        Differences all = new Differences();
        all.add("version", before.software().version(), after.software().version());
        all.add("boot", before.software().boot(), after.software().boot());
        all.add("jdk", before.software().jdk(), after.software().jdk());
        all.add("threading", before.software().threading(), after.software().threading());
        all.add("connector", before.software().connector(), after.software().connector());
        all.add("jvm_flags", String.join(" ", before.jvmFlags()), String.join(" ", after.jvmFlags()));
        TreeSet<String> properties = new TreeSet<>(before.effective().keySet());
        properties.addAll(after.effective().keySet());
        properties.removeAll(OURS);
        for (String property : properties) {
            all.add(property, inForce(before, property), inForce(after, property));
        }
        return all.found();
    }

    private static String inForce(ContenderReport contender, String property) {
        return Optional.ofNullable(contender.effective().get(property))
                .map(Setting::effective)
                .orElse("");
    }
}
