package fairtrial.core.diff;

import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// What a contender is in one run and not in the other.
final class VersionDiff {
    /// What the tool itself sets, to something else in every JVM.
    private static final List<String> OURS = List.of("server.port", "management.server.port");

    private VersionDiff() {}

    static List<Difference> of(ContenderReport before, ContenderReport after) {
        List<Difference> all = new ArrayList<>();
        add(all, "version", before.version(), after.version());
        add(all, "boot", before.boot(), after.boot());
        add(all, "jdk", before.jdk(), after.jdk());
        add(all, "threading", before.threading(), after.threading());
        add(all, "connector", before.connector(), after.connector());
        add(all, "jvm_flags", String.join(" ", before.jvmFlags()), String.join(" ", after.jvmFlags()));
        TreeSet<String> properties = new TreeSet<>(before.effective().keySet());
        properties.addAll(after.effective().keySet());
        properties.removeAll(OURS);
        for (String property : properties) {
            add(all, property, inForce(before, property), inForce(after, property));
        }
        return all;
    }

    private static String inForce(ContenderReport contender, String property) {
        return Optional.ofNullable(contender.effective().get(property))
                .map(Setting::effective)
                .orElse("");
    }

    private static void add(List<Difference> all, String what, String before, String after) {
        if (!before.equals(after)) {
            all.add(new Difference(what, before, after));
        }
    }
}
