package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.HEALTHY;
import static fairtrial.core.validity.RunEdits.plus;
import static fairtrial.core.validity.RunEdits.roundsOfB;
import static fairtrial.core.validity.RunEdits.row;
import static fairtrial.core.validity.RunEdits.threads;
import static fairtrial.core.validity.RunEdits.without;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MemoryTest {
    private static final Check CHECK = new Memory();
    private static final RunRecord UNREAD =
            roundsOfB(HEALTHY, (round, c) -> threads(c, Reading.unavailable("no threads")));
    private static final RunRecord UNFINISHED = without(HEALTHY, event -> event instanceof JournalEvent.RoundFinished);

    @Test
    void a_tenth_of_the_cpu_time_for_the_collector_is_the_most() {
        ValidityRow tenth = row(CHECK, collector(100));
        assertThat(tenth.status()).isEqualTo(Status.PASS);
        assertThat(tenth.evidence().arguments()).containsExactly("10.0 %", "–", "0");
        assertThat(row(CHECK, collector(101)).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void a_contender_that_ran_out_of_memory_fails_even_where_its_threads_cannot_be_read() {
        ValidityRow read = row(CHECK, roundsOfB(HEALTHY, (round, c) -> RunEdits.outOfMemory(c)));
        assertThat(read.status()).isEqualTo(Status.FAIL);
        assertThat(read.evidence().arguments()).containsExactly("1.0 %", "OutOfMemoryError", "0");
        ValidityRow unread = row(CHECK, roundsOfB(UNREAD, (round, c) -> RunEdits.outOfMemory(c)));
        assertThat(unread.status()).isEqualTo(Status.FAIL);
        assertThat(unread.evidence().arguments()).containsExactly("?", "OutOfMemoryError", "0");
    }

    @Test
    void threads_that_cannot_be_read_make_it_unavailable_until_somebody_is_killed() {
        assertThat(row(CHECK, UNREAD).status()).isEqualTo(Status.UNAVAILABLE);
        ValidityRow killed = row(CHECK, plus(UNREAD, died("b", "exit code 137", "")));
        assertThat(killed.status()).isEqualTo(Status.FAIL);
        assertThat(killed.evidence().arguments()).containsExactly("?", "–", "1");
    }

    @Test
    void under_a_limit_that_was_asked_for_a_kill_is_a_warning_with_words() {
        Plan plan = HEALTHY.plan();
        List<Contender> limited = plan.contenders().stream()
                .map(c -> c.withLimit(Optional.of(PodLimit.of(Optional.empty(), Optional.of(Bytes.ofMebi(64))))))
                .toList();
        RunRecord killed = plus(HEALTHY, died("b", "exit code 137", ""));
        ValidityRow row =
                row(CHECK, new RunRecord(plan.withContenders(limited, List.of()), HEALTHY.machine(), killed.events()));
        assertThat(row.status()).isEqualTo(Status.WARN);
        assertThat(Texts.inLanguage(Language.ZH).say(row.evidence())).isNotEmpty();
    }

    @Test
    void a_log_that_ends_with_out_of_memory_counts_for_its_contender_alone() {
        RunRecord record = plus(HEALTHY, died("b", "exit code 1", "java.lang.OutOfMemoryError: Java heap space"));
        assertThat(row(CHECK, record).status()).isEqualTo(Status.FAIL);
        assertThat(row(CHECK, record).evidence().arguments()).last().isEqualTo("1");
        assertThat(row(CHECK, record, "a", Rows.ALL).status()).isEqualTo(Status.PASS);
    }

    @Test
    void a_death_for_another_reason_says_nothing_of_memory() {
        assertThat(row(CHECK, plus(HEALTHY, died("b", "exit code 1", "port in use")))
                        .status())
                .isEqualTo(Status.PASS);
    }

    @Test
    void before_the_first_finished_round_only_the_killed_have_a_row() {
        assertThat(CHECK.examine(UNFINISHED)).isEmpty();
        assertThat(CHECK.examine(plus(UNFINISHED, died("b", "exit code 137", ""))))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.contender()).isEqualTo("b");
                    assertThat(row.status()).isEqualTo(Status.FAIL);
                });
    }

    private static JournalEvent died(String contender, String reason, String logTail) {
        return new JournalEvent.Died(4, 1, contender, reason, logTail);
    }

    /// b's collector took that share in per mille.
    private static RunRecord collector(long perMille) {
        Map<ThreadRole, Long> nanos =
                Map.of(ThreadRole.GC, perMille * 1_000_000, ThreadRole.WORKER, (1000 - perMille) * 1_000_000);
        return roundsOfB(HEALTHY, (round, c) -> threads(c, Reading.of(nanos)));
    }
}
