package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunHosts;
import fairtrial.core.analysis.Runs;
import fairtrial.core.plan.Hosts;
import fairtrial.core.record.HostsUse;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class StragglersTest {
    private static final Hosts TWO = RunHosts.hosts("app", "l1", "l2");
    private static final String REASON = "generator-straggler: load host 2: its window was 9 % off";

    @Test
    void one_load_generator_has_nobody_to_fall_behind() {
        assertThat(new Stragglers().examine(Runs.equal(2).record())).isEmpty();
        assertThat(new Stragglers().examine(on(RunHosts.hosts("app", "l1")))).isEmpty();
    }

    @Test
    void hosts_that_kept_up_pass() {
        ValidityRow row = RunEdits.row(new Stragglers(), on(TWO));
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.check()).isEqualTo(new Stragglers().id());
    }

    /// A load has 16 slices of each contender: four blocks in four rounds.
    @Test
    void a_few_such_slices_warn_and_more_than_a_fifth_fail() {
        ValidityRow few = RunEdits.row(new Stragglers(), failing(3, REASON));
        assertThat(few.status()).isEqualTo(Status.WARN);
        assertThat(few.code()).isEqualTo("generator-straggler");
        assertThat(Texts.inLanguage(Language.EN).say(few.evidence()))
                .contains("3 of 16", "(load host 2: its window was 9 % off)");
        ValidityRow many = RunEdits.row(new Stragglers(), failing(4, REASON));
        assertThat(many.status()).isEqualTo(Status.FAIL);
        assertThat(Texts.inLanguage(Language.ZH).say(many.evidence())).contains("load host 2");
    }

    @Test
    void other_contenders_and_loads_keep_their_own_count() {
        RunRecord record = failing(4, REASON);
        assertThat(RunEdits.row(new Stragglers(), record, "a", Runs.CAPACITY.id())
                        .status())
                .isEqualTo(Status.PASS);
        assertThat(RunEdits.row(new Stragglers(), record, "b", Runs.OPEN.id()).status())
                .isEqualTo(Status.PASS);
    }

    @Test
    void slices_that_failed_for_another_reason_do_not_count() {
        assertThat(RunEdits.row(new Stragglers(), failing(5, "connect refused")).status())
                .isEqualTo(Status.PASS);
    }

    private static RunRecord failing(int count, String reason) {
        int[] left = {count};
        return Runs.slices(
                on(TWO),
                slice -> slice.contender().equals("b") && slice.load().equals(Runs.CAPACITY) && left[0]-- > 0
                        ? Runs.with(slice, new SliceOutcome.Failed(reason))
                        : slice);
    }

    private static RunRecord on(Hosts hosts) {
        HostsUse use = new HostsUse(RunHosts.network(1, 1, 1, 0), List.of(), 0);
        return RunHosts.with(RunEdits.HEALTHY, hosts, use);
    }
}
