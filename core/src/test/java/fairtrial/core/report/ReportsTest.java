package fairtrial.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.why.SampleExplanation;
import fairtrial.core.report.why.SampleGap;
import fairtrial.core.report.why.SampleProfile;
import fairtrial.core.text.UserError;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class ReportsTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden/report.html");

    /// `-Dgolden.write=true` writes the file anew: read its difference before you commit it.
    @Test
    void a_small_run_is_told_as_before() throws Exception {
        String html = new SampleRun(List.of("tomcat", "jetty", "undertow"), 3, 2)
                .html()
                .replaceAll("(?s)(<style>).*?(</style>)|(<script>).*?(</script>)", "$1$3$2$4")
                .replaceAll("sha256-[A-Za-z0-9+/=]+", "sha256-");
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(GOLDEN, html);
        }
        assertThat(html).isEqualTo(Files.readString(GOLDEN));
    }

    @Test
    void the_sections_come_in_the_order_in_which_they_are_asked_for() {
        Document document = Document.of(SampleRun.usual().html());
        for (String language : List.of("en", "zh")) {
            assertThat(Document.all(document.part(language), e -> e.getTagName().equals("section")))
                    .extracting(section -> section.getAttribute("id").substring(3))
                    .containsExactly(
                            "verdict",
                            "differs",
                            "sure",
                            "forest",
                            "conditions",
                            "why",
                            "valid",
                            "checks",
                            "numbers",
                            "curves",
                            "contenders",
                            "slices",
                            "rounds",
                            "warmup",
                            "method",
                            "repeat",
                            "refute",
                            "files");
        }
    }

    @Test
    void two_builds_are_told_apart_and_so_is_one_that_was_left_out() {
        SampleRun run = new SampleRun(List.of("main", "pr"), 3, 2);
        Plan plan = TwoBuilds.in(run.plan(), "1.1")
                .withLeftOut(List.of(
                        LeftOut.same("copy", "main"),
                        LeftOut.because(new UserError("FT-118", "99", "jdk 99", "25.0.1"), "jdk 99", true)));
        RunRecord record = new RunRecord(plan, SampleRun.machine(), run.record().events());
        Document document = Document.of(Reports.html(run.result(), record, run.curves(), List.of()));
        String english = document.part("en").getTextContent();
        assertThat(english)
                .contains("main (1.0, c0ffee1)", "pr (1.1, c0ffee1)", "prices 1.0 → 1.1", "3.5.15", "3.5.16")
                .contains("copy was left out. FT-665  copy is the same archive as main.")
                .contains("jdk 99 was left out. FT-118", "jdk 99 was the reference of the question.");
        assertThat(document.part("zh").getTextContent()).contains("copy 未参与。FT-665", "jdk 99 是比较问题的参照");
        assertThat(Document.all(document.part("en"), e -> e.getTagName().equals("section")))
                .extracting(section -> section.getAttribute("id"))
                .contains("en-builds", "en-differs");
    }

    @Test
    void an_explained_contender_has_its_answer_its_resources_and_the_picture_of_its_doses() {
        SampleRun run = SampleRun.usual();
        Explanations explained = Explanations.NONE.with(SampleExplanation.of(Proof.PROVED));
        Document document = Document.of(Reports.html(run.result(), run.record(), run.curves(), List.of(), explained));
        assertThat(document.part("en").getTextContent())
                .contains("What limits", "server.tomcat.threads.max = 4", "Share of its limit", "proved");
        assertThat(document.part("zh").getTextContent()).contains("已证实", "占其上限的比例");
        assertThat(Document.all(
                        document.part("en"), e -> e.getAttribute("aria-label").contains("several values")))
                .hasSize(1);
        assertThat(run.html()).doesNotContain("What limits");
    }

    @Test
    void an_explained_gap_has_its_answer_the_picture_of_its_contributions_and_its_figures() {
        SampleRun run = SampleRun.usual();
        Explanations explained = Explanations.NONE.with(SampleGap.of());
        Document document = Document.of(Reports.html(run.result(), run.record(), run.curves(), List.of(), explained));
        assertThat(document.part("en").getTextContent())
                .contains("differ", "Largest contributions", "wake-ups of workers", "perf is not installed");
        assertThat(document.part("zh").getTextContent()).contains("最大的几项", "工作线程唤醒");
        assertThat(Document.all(
                        document.part("en"), e -> e.getAttribute("aria-label").startsWith("Differences of CPU time")))
                .hasSize(1);
    }

    @Test
    void a_profile_has_its_answer_its_frames_and_one_flame_graph_for_both_languages() {
        SampleRun run = SampleRun.usual();
        Explanations explained = Explanations.NONE
                .with(SampleProfile.of())
                .with(SampleProfile.against())
                .with(SampleProfile.gap());
        Document document = Document.of(Reports.html(run.result(), run.record(), run.curves(), List.of(), explained));
        assertThat(document.part("en").getTextContent())
                .contains("CPU profile of tomcat", "java.util.HashMap.get", "With callees", "CPU profiles of tomcat");
        assertThat(document.part("zh").getTextContent()).contains("CPU 剖析", "含被调用者");
        List<Element> flames =
                Document.all(document.root(), e -> e.getAttribute("class").equals("flame"));
        assertThat(flames).hasSize(3);
        assertThat(flames.getFirst().getTextContent())
                .contains("org.apache.coyote.Http11Processor.service", "<script>alert(1)");
        assertThat(flames.getLast().getTextContent()).contains("[container]", "+20.0 µs (40.0 µs, 20.0 µs)");
        assertThat(document.all("script")).hasSize(2);
        assertThat(run.html()).doesNotContain("class=\"flame\"");
    }

    /// The first contender has a flag of its own; all have the heap and the collector of the plan.
    @Test
    void the_method_names_only_what_every_jvm_has() {
        SampleRun run = SampleRun.usual();
        assertThat(run.html()).contains("<li>Every JVM: heap 512\u00a0MB, -XX:+UseSerialGC.</li>");
        Plan plan = run.plan()
                .withContenders(
                        run.plan().contenders().stream()
                                .map(c -> c.id().equals("c1")
                                        ? c.withSettings(c.properties(), List.of("-XX:+UseG1GC", "-Xmx300m"))
                                        : c)
                                .toList(),
                        List.of("-Xss1m"));
        RunRecord record = new RunRecord(plan, SampleRun.machine(), run.record().events());
        assertThat(Reports.html(run.result(), record, run.curves(), List.of()))
                .contains("<li>Every JVM: -Xss1m.</li>", "<li>每个 JVM：-Xss1m。</li>");
    }

    @Test
    void four_contenders_and_five_rounds_with_many_settings_stay_small() {
        SampleRun run = new SampleRun(List.of("tomcat", "jetty", "undertow", "tomcat+vt"), 5, 20).withSettings(40);
        assertThat(run.html().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(600_000);
    }

    /// For whoever looks at it in a browser: the tests of `e2e` and people.
    @Test
    void a_made_up_run_lies_in_the_build_folder() throws Exception {
        Path folder = Files.createDirectories(Path.of("target/sample"));
        Files.writeString(folder.resolve("report.html"), SampleRun.usual().html());
        Files.writeString(folder.resolve("untrusted.html"), new SampleRun(UntrustedLabelsTest.NASTY, 3, 2).html());
        assertThat(folder.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void nothing_is_fetched_from_anywhere() {
        String html = SampleRun.usual()
                .html()
                .replace("xmlns=\"http://www.w3.org/2000/svg\"", "")
                .replaceAll("(?s)/\\*!.*?\\*/", "");
        assertThat(html).doesNotContain("http://", "https://", "src=", "url(", "@import");
        assertThat(Document.of(html).all("link")).isEmpty();
    }

    @Test
    void drawings_scale_and_say_what_they_show() {
        List<Element> drawings = Document.of(SampleRun.usual().html()).all("svg");
        assertThat(drawings).hasSizeGreaterThan(40).allSatisfy(svg -> {
            assertThat(svg.getAttribute("viewBox")).startsWith("0 0 ");
            assertThat(svg.getAttribute("aria-hidden") + svg.getAttribute("aria-label"))
                    .isNotEmpty();
        });
        assertThat(drawings.stream().filter(svg -> svg.getAttribute("role").equals("img")))
                .allSatisfy(svg -> assertThat(svg.getAttribute("aria-label")).isNotBlank());
    }

    @Test
    void the_placebo_is_told_as_one_and_ranked_nowhere() {
        Document document = Document.of(SampleRun.usual().html());
        Element english = document.part("en");
        assertThat(english.getTextContent()).contains("placebo (identical copy of jetty)", "jetty ÷ its placebo");
        assertThat(Document.all(english, e -> e.getAttribute("class").equals("tiers")))
                .hasSize(1)
                .allSatisfy(list -> assertThat(list.getTextContent()).doesNotContain("placebo"));
    }

    @Test
    void an_invalid_figure_is_shown_struck_through_with_its_reason() {
        Element english = Document.of(SampleRun.usual().html()).part("en");
        List<Element> struck = Document.all(english, e -> e.getTagName().equals("s"));
        assertThat(struck).extracting(Element::getTextContent).contains("27.0 k req/s");
        assertThat(english.getTextContent()).contains("invalid: not-saturated");
    }

    @Test
    void a_figure_without_an_interval_says_why() {
        Element english = Document.of(SampleRun.usual().html()).part("en");
        assertThat(english.getTextContent())
                .contains("no interval: all rounds have the same value", "no interval: too few rounds");
    }

    @Test
    void a_setting_that_is_not_what_was_asked_for_comes_first_and_is_marked() {
        Element english = Document.of(SampleRun.usual().html()).part("en");
        List<Element> rows = Document.all(english, e -> e.getAttribute("class").equals("overruled"));
        assertThat(rows).hasSize(1);
        assertThat(rows.getFirst().getTextContent()).contains("server.tomcat.threads.max", "50", "7 ≠");
        assertThat(rows.getFirst().getPreviousSibling()).isNull();
    }

    @Test
    void a_run_that_measured_nothing_has_a_report_that_says_so() {
        Document document = Document.of(new SampleRun(List.of("tomcat", "jetty"), 0, 2).html());
        assertThat(document.part("en").getTextContent())
                .contains("No verdict", "There is no ranking.", "Nothing could be compared.", "Did not run:");
        assertThat(Document.all(
                        document.part("zh"),
                        e -> e.getTagName().equals("svg")
                                && e.getAttribute("role").equals("img")))
                .isEmpty();
    }

    @Test
    void a_run_of_one_round_and_one_block_can_be_drawn() {
        assertThat(Document.of(new SampleRun(List.of("tomcat", "jetty"), 1, 1).html())
                        .all("svg"))
                .isNotEmpty();
    }
}
