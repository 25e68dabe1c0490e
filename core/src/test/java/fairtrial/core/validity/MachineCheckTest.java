package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.seen;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class MachineCheckTest {
    @Test
    void each_disturbance_is_told_in_its_place() {
        ValidityRow row = only(seen -> {
            steal(seen, 0.002);
            seen.throttledNanos = Reading.of(3_000_000L);
            seen.swappedPages = Reading.of(7L);
            seen.memoryPressure = Reading.of(0.008);
        });
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().arguments()).containsExactly("0.2 %", "0.4 %", "0.6 %", "7", "0.8 %");
    }

    @Test
    void what_a_system_cannot_tell_is_a_question_mark_in_its_place() {
        ValidityRow row = only(seen -> {
            seen.swappedPages = Reading.unavailable("no vmstat");
            seen.memoryPressure = Reading.unavailable("no pressure");
        });
        assertThat(row.status()).isEqualTo(Status.PASS);
        assertThat(row.evidence().arguments()).containsExactly("0.0 %", "0.4 %", "0.0 %", "?", "?");
    }

    @Test
    void one_percent_stolen_passes_and_five_are_a_warning() {
        assertThat(only(seen -> steal(seen, 0.01)).status()).isEqualTo(Status.PASS);
        assertThat(only(seen -> steal(seen, 0.0101)).status()).isEqualTo(Status.WARN);
        assertThat(only(seen -> steal(seen, 0.05)).status()).isEqualTo(Status.WARN);
        assertThat(only(seen -> steal(seen, 0.0501)).status()).isEqualTo(Status.FAIL);
        assertThat(only(seen -> steal(seen, 0.0501)).code()).isEqualTo("stolen-cpu");
    }

    @Test
    void throttled_time_counts_as_a_share_of_the_slice() {
        ValidityRow most = only(seen -> seen.throttledNanos = Reading.of(25_000_000L));
        assertThat(most.status()).isEqualTo(Status.WARN);
        assertThat(most.code()).isEqualTo("throttled");
        assertThat(most.evidence().arguments().get(2)).isEqualTo("5.0 %");
        assertThat(only(seen -> seen.throttledNanos = Reading.of(26_000_000L)).status())
                .isEqualTo(Status.FAIL);
    }

    @Test
    void waiting_for_memory_has_a_code_of_its_own() {
        ValidityRow row = only(seen -> seen.memoryPressure = Reading.of(0.06));
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.code()).isEqualTo("memory-pressure");
    }

    @Test
    void a_hundred_swapped_pages_a_slice_are_the_most() {
        assertThat(only(seen -> seen.swappedPages = Reading.of(100L)).status()).isEqualTo(Status.PASS);
        ValidityRow more = only(seen -> seen.swappedPages = Reading.of(101L));
        assertThat(more.status()).isEqualTo(Status.FAIL);
        assertThat(more.code()).isEqualTo("swapping");
        assertThat(more.evidence().arguments().get(3)).isEqualTo("101");
    }

    @Test
    void databases_with_more_than_one_percent_have_a_row_of_their_own() {
        assertThat(rows(seen -> seen.backendsShare = Reading.of(0.01))).hasSize(1);
        List<ValidityRow> rows = rows(seen -> seen.backendsShare = Reading.of(0.012));
        assertThat(rows).hasSize(2);
        assertThat(rows.getLast().code()).isEqualTo("local-backend");
        assertThat(rows.getLast().evidence().arguments()).containsExactly("1.2 %");
    }

    @Test
    void rounds_in_pods_without_cpus_of_their_own_are_a_warning() {
        assertThat(new MachineCheck().examine(inPods("static", "static"))).hasSize(1);
        ValidityRow row = new MachineCheck().examine(inPods("static", "none")).getLast();
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(row.code()).isEqualTo("shared-cpus");
        assertThat(Texts.inLanguage(Language.EN).say(row.evidence())).contains("may use: 1", "CPU manager: none)");
        assertThat(new MachineCheck()
                        .examine(inPods("unknown", "none"))
                        .getLast()
                        .evidence()
                        .arguments())
                .containsExactly("2", "none, unknown");
    }

    /// The sample's first two rounds ran in pods.
    private static RunRecord inPods(String first, String second) {
        List<JournalEvent> events = new ArrayList<>(HEALTHY.events());
        events.add(new JournalEvent.CpuManager(1, 1, first));
        events.add(new JournalEvent.CpuManager(2, 1, second));
        events.add(new JournalEvent.CpuManager(2, 7, "none"));
        return new RunRecord(HEALTHY.plan(), HEALTHY.machine(), events);
    }

    private static void steal(Seen seen, double share) {
        seen.allCpus = RunSlices.evidence(0.01, share).allCpus();
    }

    private static ValidityRow only(Consumer<Seen> edit) {
        List<ValidityRow> rows = rows(edit);
        assertThat(rows).hasSize(1);
        return rows.getFirst();
    }

    private static List<ValidityRow> rows(Consumer<Seen> edit) {
        return new MachineCheck().examine(seen(HEALTHY, slice -> true, edit));
    }
}
