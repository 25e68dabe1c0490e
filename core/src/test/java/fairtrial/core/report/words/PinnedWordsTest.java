package fairtrial.core.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.PinnedThreads;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.Reports;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.answer.AdviceWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PinnedWordsTest {
    /// The fourth contender of the sample has virtual threads.
    private static final String ID = "c3";

    private static final PinnedThreads NEVER = pins(0, 0, 0, "");
    private static final PinnedThreads MUCH = pins(12, 300, 48, "com.example.Foo.bar");

    private static PinnedThreads pins(long count, double total, double longest, String code) {
        return new PinnedThreads(count, total, longest, code, 1, 3_000, 64);
    }

    private static Plan plan(Reading<PinnedThreads> reading) {
        TreeMap<String, Reading<PinnedThreads>> pinned = new TreeMap<>();
        pinned.put(ID, reading);
        return SampleRun.usual().plan().withPinned(pinned);
    }

    private static Plan onJdk(Plan plan, Jdk jdk) {
        List<Contender> others = plan.contenders().stream()
                .map(c -> new Contender(
                        c.id(),
                        c.run(),
                        c.label(),
                        c.software(),
                        jdk,
                        c.mode(),
                        c.properties(),
                        c.jvmFlags(),
                        c.limit()))
                .toList();
        return plan.withContenders(others, List.of());
    }

    private static String said(Message message) {
        return Texts.inLanguage(Language.EN).say(message);
    }

    @Test
    void no_pin_is_a_result_and_not_a_gap() {
        PinnedWords words = new PinnedWords(plan(Reading.of(NEVER)));
        assertThat(words.told(ID).map(PinnedWordsTest::said))
                .hasValueSatisfying(
                        text -> assertThat(text).contains("never pinned", "3.00 s of load", "64 connections"));
        assertThat(words.remedies()).isEmpty();
    }

    @Test
    void pins_have_their_number_their_length_and_their_code() {
        PinnedWords words = new PinnedWords(plan(Reading.of(MUCH)));
        assertThat(words.told(ID).map(PinnedWordsTest::said))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains("12×", "longest 48.0 ms", "10.0 % of the carriers' time", "com.example.Foo.bar"));
        PinnedWords nowhere = new PinnedWords(plan(Reading.of(pins(12, 300, 48, ""))));
        assertThat(nowhere.told(ID).map(PinnedWordsTest::said))
                .hasValueSatisfying(text -> assertThat(text).doesNotContain("mostly by"));
    }

    @Test
    void an_unreadable_number_has_its_reason_and_a_contender_without_virtual_threads_has_no_line() {
        PinnedWords words = new PinnedWords(plan(Reading.unavailable("no Flight Recorder")));
        assertThat(words.told(ID).map(PinnedWordsTest::said))
                .hasValueSatisfying(text -> assertThat(text).contains("unknown", "no Flight Recorder"));
        assertThat(words.told("c0")).isEmpty();
        assertThat(words.remedies()).isEmpty();
    }

    @Test
    void what_to_do_depends_on_the_jdk_and_comes_only_where_carriers_are_lost() {
        Plan lost = plan(Reading.of(MUCH));
        assertThat(new PinnedWords(lost).remedies().stream().map(PinnedWordsTest::said))
                .singleElement()
                .satisfies(text -> assertThat(text).contains("native frames and class initialisers", "JDK 25"));
        Plan older = onJdk(lost, new Jdk("/opt/jdk-21", "21.0.9", 21, "Eclipse Adoptium"));
        assertThat(new PinnedWords(older).remedies().stream().map(PinnedWordsTest::said))
                .singleElement()
                .satisfies(text -> assertThat(text).contains("JDK 24 or newer", "JEP 491"));
        assertThat(new PinnedWords(plan(Reading.of(pins(12, 29, 20, "x")))).remedies())
                .isEmpty();
    }

    @Test
    void the_page_and_the_advice_have_them() {
        SampleRun run = SampleRun.usual();
        RunRecord record = new RunRecord(
                plan(Reading.of(MUCH)), run.record().machine(), run.record().events());
        assertThat(Reports.html(run.result(), record, run.curves(), List.of()))
                .contains("jdk.VirtualThreadPinned", "com.example.Foo.bar");
        assertThat(run.html()).doesNotContain("jdk.VirtualThreadPinned");
        assertThat(new AdviceWords(run.result(), record).changes())
                .extracting(Message::key)
                .contains("pinned.native");
    }
}
