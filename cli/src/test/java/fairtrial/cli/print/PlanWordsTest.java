package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Terminals;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.DecisionRule;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.PinnedThreads;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.text.Language;
import fairtrial.lab.store.SamplePlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
                        "Plan: workload hello; question: how do all compare?",
                        "Contender on CPU 1, load generator and monitors on CPU 0",
                        "heap 512 MB, -XX:+UseSerialGC -Xss512k",
                        "closed loop, ",
                        "Short slices in every round",
                        "Latency: open loop (Poisson) at 50 %",
                        "Up to ",
                        "Can show about ",
                        "Seed 42");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|jetty|Every JVM: heap 512 MB, -XX:+UseSerialGC",
                "-Xmx300m|jetty|Every JVM: heap 300 MB, -XX:+UseSerialGC",
                "-Xss1m|jetty(-XX:+UseParallelGC)|Every JVM: heap 512 MB, -Xss1m",
                "|jetty(-XX:+UseParallelGC)|Every JVM: heap 512 MB",
                "|jetty(-Xmx300m)|Every JVM: -XX:+UseSerialGC",
                "|jetty[memory=512m]|Every JVM without a limit: heap 512 MB, -XX:+UseSerialGC"
            })
    void only_what_all_jvms_have_is_told_of_every_jvm(@Nullable String shared, String other, String line) {
        Plan plan = SamplePlan.of(Stream.ofNullable(shared).toList(), "tomcat", other);
        assertThat(wide(plan, Language.EN).lines()).contains(line);
    }

    @Test
    void jvms_that_have_nothing_in_common_are_told_by_their_differences_only() {
        Plan plan = SamplePlan.of(List.of(), "tomcat", "jetty(-Xmx300m -XX:+UseParallelGC)");
        assertThat(wide(plan, Language.EN)).doesNotContain("Every JVM").contains("512 MB | 300 MB");
    }

    @Test
    void the_question_is_a_sentence() {
        Plan two = SamplePlan.of(List.of(), "tomcat#old", "tomcat{server.tomcat.threads.max=50}#new");
        assertThat(wide(asking(two, new Question.NotWorse("old")), Language.EN))
                .startsWith("Plan: workload hello; question: is new more than 5.0 % slower than old?");
        assertThat(wide(asking(two, new Question.NotWorse("old")), Language.ZH)).contains("new 是否比 old 慢超过 5.0 %？");
        assertThat(wide(asking(PLAN, new Question.NotWorse("undertow")), Language.EN))
                .contains("question: is any other one more than 5.0 % slower than undertow?");
        assertThat(wide(asking(PLAN, new Question.Reference("undertow")), Language.EN))
                .contains("question: how do the others compare with undertow?");
        assertThat(wide(asking(PLAN, new Question.Best()), Language.EN)).contains("question: which one is the best?");
    }

    private static Plan asking(Plan plan, Question question) {
        DecisionRule rule = new DecisionRule(
                question, plan.decision().margin(), plan.decision().tailMargin());
        return new Plan(
                plan.header(),
                rule,
                plan.contenders(),
                plan.loads(),
                plan.sampling(),
                plan.environment(),
                plan.price(),
                plan.app());
    }

    @Test
    void one_contender_alone_has_no_other_loads() {
        assertThat(wide(SamplePlan.of(List.of(), "tomcat"), Language.EN)).doesNotContain("Short slices");
    }

    @Test
    void one_contender_alone_is_said_to_be_compared_with_nothing() {
        Plan alone = SamplePlan.of(List.of(), "tomcat");
        assertThat(wide(alone, Language.EN))
                .contains("Only one contender is left: tomcat.", "nothing but its own copy, the placebo tomcat-twin");
        assertThat(wide(alone, Language.ZH)).contains("只剩一个被测对象：tomcat。");
        assertThat(wide(PLAN, Language.EN)).doesNotContain("Only one contender");
    }

    @Test
    void a_build_with_the_same_archive_is_the_placebo_of_the_one_that_is_left() {
        List<LeftOut> copy = List.of(LeftOut.same("copy", "tomcat"));
        assertThat(wide(SamplePlan.of(List.of(), "tomcat").withLeftOut(copy), Language.EN))
                .contains("Left out: copy, the same archive as tomcat; tomcat-twin, the placebo, is this copy");
        assertThat(wide(PLAN.withLeftOut(List.of(LeftOut.same("copy", "nobody"))), Language.EN))
                .contains("Left out: copy, the same archive as nobody")
                .doesNotContain("is this copy");
    }

    @Test
    void pins_of_virtual_threads_stand_in_the_plan_with_what_to_do() {
        TreeMap<String, Reading<PinnedThreads>> pinned = new TreeMap<>();
        pinned.put("jetty-vt", Reading.of(new PinnedThreads(12, 300, 48, "com.example.Foo.bar", 1, 3_000, 64)));
        assertThat(wide(PLAN.withPinned(pinned), Language.EN))
                .containsSubsequence("jetty+vt: virtual threads were pinned", "com.example.Foo.bar", "On JDK 25 only");
        assertThat(wide(PLAN.withPinned(pinned), Language.ZH)).contains("jetty+vt：", "固定（pin）", "类初始化");
        assertThat(wide(PLAN, Language.EN)).doesNotContain("pinned to a carrier");
    }

    @Test
    void a_slice_that_a_cpu_limit_makes_longer_is_said() {
        Experiment limited = limited("cpus=0.5", 500);
        assertThat(wide(SamplePlan.of(limited), Language.EN))
                .contains("Slices are 2.0 s long", "--slice makes them only longer");
        assertThat(wide(SamplePlan.of(limited), Language.ZH)).contains("切片长 2.0 秒");
        assertThat(wide(SamplePlan.of(limited("cpus=0.5", 3_000)), Language.EN)).doesNotContain("Slices are");
        assertThat(wide(SamplePlan.of(limited("memory=512m", 500)), Language.EN))
                .doesNotContain("Slices are");
    }

    private static Experiment limited(String limit, long sliceMillis) {
        Tuning tuning = new Tuning(Optional.empty(), Optional.of(Duration.ofMillis(sliceMillis)), OptionalInt.empty());
        return SamplePlan.experiment(List.of(), "tomcat")
                .withEnvironment(EnvironmentSpec.DEFAULTS.withLimits(LimitLadder.parse("limit", limit)))
                .withSampling(
                        new SamplingSpec(Optional.empty(), OptionalInt.empty(), OptionalLong.of(42), true, tuning));
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
