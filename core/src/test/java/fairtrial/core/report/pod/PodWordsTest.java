package fairtrial.core.report.pod;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.PodLimit;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.SampleRun;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// On the sample run, whose contenders become sizes of one service.
class PodWordsTest {
    private static final SampleRun RUN = new SampleRun(List.of("small", "middle", "large"), 7, 9);
    private static final Texts ENGLISH = Texts.inLanguage(Language.EN);

    @Test
    void a_run_without_limits_has_no_sizes() {
        assertThat(new PodWords(ENGLISH, RUN.result(), RUN.record()).isEmpty()).isTrue();
    }

    @Test
    void each_size_has_its_figures_per_cpu_and_per_gibibyte() {
        List<List<String>> table = words(List.of()).table();
        assertThat(table).hasSize(4);
        List<String> middle = table.get(2);
        assertThat(middle.getFirst()).isEqualTo("middle");
        assertThat(middle.get(1)).endsWith("req/s");
        assertThat(middle.get(5)).isEqualTo(middle.get(1));
        assertThat(middle.getLast()).isEqualTo("1 CPU, heap 495 MB, Copy, MarkSweepCompact");
    }

    @Test
    void the_answer_names_a_size_in_both_languages() {
        for (Language language : Language.values()) {
            PodWords words = new PodWords(Texts.inLanguage(language), RUN.result(), record(List.of()));
            assertThat(words.answer()).isNotEmpty();
            assertThat(words.answer().getFirst()).containsAnyOf("small", "middle", "large");
        }
    }

    @Test
    void a_kill_at_the_limit_is_told_with_the_limit_and_the_lost_size_is_not_the_answer() {
        String reason = "it ended with exit code 137, killed at its memory limit (0.5 CPU, 512 MB)";
        List<String> answer = words(List.of(
                        new JournalEvent.Died(8, 1, "c0", reason, ""), new JournalEvent.Lost(8, 1, "c0", reason, "")))
                .answer();
        assertThat(answer).anyMatch(line -> line.startsWith("FT-185") && line.contains("0.5 CPU, 512 MB, 1 times"));
        assertThat(answer).anyMatch(line -> line.startsWith("small (0.5 CPU, 512 MB) left the run"));
        assertThat(answer.getFirst()).doesNotStartWith("small");
    }

    private static PodWords words(List<JournalEvent> more) {
        return new PodWords(ENGLISH, RUN.result(), record(more));
    }

    private static RunRecord record(List<JournalEvent> more) {
        List<JournalEvent> events = new ArrayList<>(RUN.record().events());
        events.addAll(more);
        return new RunRecord(sizes(), RUN.record().machine(), events);
    }

    private static Plan sizes() {
        Plan plan = RUN.plan();
        Contender first = plan.contenders().getFirst();
        List<Contender> sizes = new ArrayList<>();
        double cpus = 0.5;
        for (Contender contender : plan.contenders()) {
            sizes.add(new Contender(
                    contender.id(),
                    contender.run(),
                    contender.label(),
                    first.software(),
                    first.jdk(),
                    first.mode(),
                    first.properties(),
                    first.jvmFlags(),
                    Optional.of(PodLimit.of(Optional.of(cpus), Optional.of(Bytes.ofMebi(512))))));
            cpus *= 2;
        }
        return plan.withContenders(sizes, List.of());
    }
}
