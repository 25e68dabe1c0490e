package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.record.Identity;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;

/// Check that the container, its version, the Spring Boot version, the JDK and the threading in force are
/// those of the plan.
final class IdentityCheck implements Check {
    @Override
    public CheckId id() {
        return CheckId.IDENTITY;
    }

    @Override
    public List<String> codes() {
        return List.of("wrong-identity");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        List<ValidityRow> all = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            record.boot(contender.id()).ifPresent(boot -> {
                List<String> differences = boot.identity().differences(contender);
                all.add(
                        differences.isEmpty()
                                ? rows.row(contender.id(), Rows.ALL, Status.PASS, describe(boot.identity()))
                                : rows.row(contender.id(), Rows.ALL, Status.FAIL, String.join("; ", differences)));
            });
        }
        return all;
    }

    private static String describe(Identity identity) {
        return identity.server().container() + " " + identity.server().version() + ", Spring Boot "
                + identity.server().boot() + ", Java " + identity.jvm().javaVersion() + ", "
                + identity.server().threading();
    }
}
