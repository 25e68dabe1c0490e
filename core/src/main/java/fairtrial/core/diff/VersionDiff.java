package fairtrial.core.diff;

import fairtrial.core.model.Contender;
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

    /// The differences of a contender that is in both runs.
    static List<Difference> of(Side one, Side other, String id) {
        return of(one, id, other, id);
    }

    /// The differences between a contender of one run and a contender of the other.
    static List<Difference> of(Side one, String first, Side other, String second) {
        ContenderReport before = one.result().contender(first).orElseThrow();
        ContenderReport after = other.result().contender(second).orElseThrow();
        Differences all = new Differences();
        all.add("build", build(one, first), build(other, second));
        all.add("limit", limit(one, first), limit(other, second));
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

    /// The limit of a contender, and whether only JVM flags imitate it; empty without one.
    static String limit(Side side, String id) {
        return planned(side, id)
                .flatMap(Contender::limit)
                .map(limit -> limit.words() + (limit.isHeld() ? "" : " (imitated)"))
                .orElse("");
    }

    private static String build(Side side, String id) {
        return side.plan()
                .app()
                .flatMap(app -> planned(side, id)
                        .map(contender -> app.told(contender.software().build())))
                .orElse("");
    }

    private static Optional<Contender> planned(Side side, String id) {
        return side.plan().contenders().stream()
                .filter(contender -> contender.id().equals(id))
                .findFirst();
    }

    private static String inForce(ContenderReport contender, String property) {
        return Optional.ofNullable(contender.effective().get(property))
                .map(Setting::effective)
                .orElse("");
    }
}
