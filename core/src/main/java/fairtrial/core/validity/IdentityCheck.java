package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.record.Identity;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;

/// The container, its version, the Spring Boot version, the JDK and the threading in force are those of the plan.
final class IdentityCheck implements Check {
    @Override
    public String name() {
        return "identity";
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, name(), "wrong-identity");
        List<ValidityRow> all = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            record.boot(contender.id()).ifPresent(boot -> {
                List<String> differences = differences(contender, boot.identity());
                all.add(
                        differences.isEmpty()
                                ? rows.row(contender.id(), Rows.ALL, Status.PASS, told(boot.identity()))
                                : rows.row(contender.id(), Rows.ALL, Status.FAIL, String.join("; ", differences)));
            });
        }
        return all;
    }

    private static String told(Identity identity) {
        return identity.container() + " " + identity.version() + ", Spring Boot " + identity.boot() + ", Java "
                + identity.javaVersion() + ", " + identity.threading();
    }

    private static List<String> differences(Contender asked, Identity is) {
        List<String> differences = new ArrayList<>();
        compare(differences, "container", asked.container().id(), is.container());
        compare(differences, "version", plain(asked.version()), plain(is.version()));
        compare(differences, "boot", asked.boot(), is.boot());
        compare(differences, "threading", asked.threading().id(), is.threading());
        compare(differences, "java", asked.jdk().version(), is.javaVersion());
        return differences;
    }

    /// `10.1.55.0` and `10.1.55`, `2.3.24` and `2.3.24.Final` name the same release.
    private static String plain(String version) {
        return version.replaceAll("\\.Final$", "").replaceAll("^([0-9]+\\.[0-9]+\\.[0-9]+)\\.0$", "$1");
    }

    private static void compare(List<String> differences, String what, String asked, String is) {
        if (!asked.equals(is)) {
            differences.add(what + ": " + asked + " ≠ " + is);
        }
    }
}
