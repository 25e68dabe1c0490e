package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Terminals;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Language;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanWordsTest {
    private static final Plan PLAN =
            SamplePlan.of(List.of("-Xss512k"), "tomcat{server.tomcat.threads.max=50}#small", "jetty+vt", "undertow");

    private static String wide(Plan plan, Language language) {
        return new PlanWords(Terminals.piped(language).terminal()).describe(plan);
    }

    @Test
    void contenders_stand_in_a_table_with_what_they_are() {
        assertThat(wide(PLAN, Language.EN))
                .containsPattern("small +tomcat 1\\.0\\.0 +Spring Boot 3\\.5\\.16 +JDK 25\\.0\\.1 +platform threads"
                        + " +tomcat\\.threads\\.max")
                .containsPattern("jetty-vt +jetty 1\\.0\\.0 .* virtual threads")
                .containsPattern("-twin .* placebo: identical copy of (small|jetty-vt|undertow), not ranked");
    }

    @Test
    void placement_jvm_load_price_and_seed_follow() {
        assertThat(wide(PLAN, Language.EN))
                .containsSubsequence(
                        "Plan: workload hello, question all",
                        "Contender on CPU 1, load generator and monitors on CPU 0",
                        "heap 512 MB, -XX:+UseSerialGC -Xss512k",
                        "closed loop, ",
                        "Short slices in every round",
                        "Latency: open loop (Poisson) at 50 %",
                        "Up to ",
                        "Can show about ",
                        "Seed 42");
    }

    @Test
    void one_contender_alone_has_no_other_loads() {
        assertThat(wide(SamplePlan.of(List.of(), "tomcat"), Language.EN)).doesNotContain("Short slices");
    }

    @ParameterizedTest
    @CsvSource({"EN,80", "EN,100", "ZH,80", "ZH,100"})
    void no_line_is_wider_than_the_terminal(Language language, int columns) {
        Fits.assertFits(new PlanWords(Terminals.of(language, columns).terminal()).describe(PLAN), columns);
    }

    @Test
    void chinese_is_chinese() {
        assertThat(wide(PLAN, Language.ZH))
                .contains("计划：", "虚拟线程", "平台线程", "种子 42")
                .doesNotContain("Plan", "threads ", "Latency", "Seed");
    }
}
