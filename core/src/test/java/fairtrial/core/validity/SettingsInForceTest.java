package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.jvmOfB;
import static fairtrial.core.validity.RunEdits.on;
import static fairtrial.core.validity.RunEdits.plan;
import static fairtrial.core.validity.RunEdits.roundsOfB;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// What runs is what was asked for: flags, identity, CPUs. The plan asks for Serial and for stacks of 512 KiB.
class SettingsInForceTest {
    private static final String SERIAL = "-XX:+UseSerialGC";
    private static final String G1 = "-XX:+UseG1GC";
    private static final String STACK = "-Xss512k";
    private static final List<String> COPY = List.of("Copy", "MarkSweepCompact");
    private static final List<String> G1_NAMES = List.of("G1 Young Generation", "G1 Old Generation");

    @Test
    void flags_that_are_all_in_force_are_counted() {
        ValidityRow row = flags(jvmOfB(HEALTHY, COPY, List.of(SERIAL, STACK)));
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().arguments()).containsExactly("2", "");
    }

    @Test
    void another_collector_than_asked_fails_although_the_command_line_says_it() {
        ValidityRow row = flags(jvmOfB(HEALTHY, G1_NAMES, List.of(SERIAL, STACK)));
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.code()).isEqualTo("flags-ignored");
        assertThat(row.evidence().arguments()).containsExactly("2", "(G1 Young Generation, G1 Old Generation)");
    }

    @Test
    void missing_flags_and_the_collector_that_runs_instead_are_told_together() {
        ValidityRow row = flags(jvmOfB(HEALTHY, G1_NAMES, List.of()));
        assertThat(row.evidence().arguments())
                .containsExactly("2", "-XX:+UseSerialGC -Xss512k (G1 Young Generation, G1 Old Generation)");
    }

    @Test
    void the_last_of_several_collector_flags_counts() {
        List<String> both = List.of(SERIAL, G1);
        assertThat(flags(asked(jvmOfB(HEALTHY, G1_NAMES, both), both)).status()).isEqualTo(Status.PASS);
        assertThat(flags(asked(jvmOfB(HEALTHY, COPY, both), both)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void a_collector_that_cannot_be_told_by_its_name_fails_nothing() {
        List<String> epsilon = List.of("-XX:+UseEpsilonGC");
        assertThat(flags(asked(jvmOfB(HEALTHY, List.of("Epsilon Heap"), epsilon), epsilon))
                        .status())
                .isEqualTo(Status.PASS);
        assertThat(flags(jvmOfB(HEALTHY, List.of(), List.of(SERIAL, STACK))).status())
                .isEqualTo(Status.PASS);
    }

    @Test
    void an_identity_that_holds_is_told_in_full() {
        ValidityRow row = row(new IdentityCheck(), HEALTHY);
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().arguments())
                .containsExactly("tomcat 10.1.55, Spring Boot 3.5.16, Java 25.0.1, platform");
    }

    @Test
    void the_newest_round_says_where_a_contender_runs() {
        Check check = new PlacementCheck();
        assertThat(check.examine(HEALTHY)).hasSize(4);
        RunRecord once = roundsOfB(HEALTHY, (round, c) -> round == 1 ? on(c, Reading.of(CpuSet.of(0, 1))) : c);
        assertThat(row(check, once).status()).isEqualTo(Status.PASS);
        RunRecord now = roundsOfB(HEALTHY, (round, c) -> round == 4 ? on(c, Reading.of(CpuSet.of(0, 1))) : c);
        assertThat(row(check, now).status()).isEqualTo(Status.FAIL);
        assertThat(row(check, now).evidence().arguments()).containsExactly("0,1", "0");
    }

    private static ValidityRow flags(RunRecord record) {
        return row(new Flags(), record);
    }

    private static RunRecord asked(RunRecord record, List<String> flags) {
        return plan(record, plan -> PlanEdits.contenderB(plan, b -> b.withSettings(new TreeMap<>(), flags)));
    }
}
