package fairtrial.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Commands;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class JvmPreflightTest {
    @TempDir
    Path home;

    private final FakeJvm jvm = new FakeJvm();

    @BeforeEach
    void java() throws IOException {
        Path java = home.resolve("bin/java");
        Files.createDirectories(home.resolve("bin"));
        assertThat(Files.createFile(java).toFile().setExecutable(true)).isTrue();
    }

    @Test
    void a_flag_that_the_jvm_refuses_is_told_with_the_jvms_words() {
        jvm.refuses = "-XX:+NoSuchFlag";
        jvm.words = "Unrecognized VM option 'NoSuchFlag'\nError: Could not create the Java Virtual Machine.\n";
        Map<Contender, UserError> refusals = refusals("tomcat(-XX:+NoSuchFlag)", "tomcat(-Xss512k)");
        assertThat(refusals).hasSize(1);
        UserError error = refusals.values().iterator().next();
        assertThat(error.code()).isEqualTo("FT-155");
        assertThat(error.arguments()).endsWith("Unrecognized VM option 'NoSuchFlag'");
    }

    @Test
    void a_collector_that_a_jdk_does_not_have_is_named() {
        jvm.refuses = "-XX:+UseShenandoahGC";
        jvm.words = "Error occurred during initialization of VM\nOption -XX:+UseShenandoahGC not supported\n";
        UserError error = refusals("tomcat(-XX:+UseShenandoahGC)", "jetty")
                .values()
                .iterator()
                .next();
        assertThat(error.code()).isEqualTo("FT-158");
        assertThat(error.arguments()).contains("Shenandoah");
    }

    @Test
    void no_property_and_no_secret_is_on_its_command_line() {
        assertThat(refusals(
                        "tomcat(-Dleak.token=hunter2 -Dany.property=x -XX:OnError=token=hunter2 -Xss512k)", "jetty"))
                .isEmpty();
        assertThat(jvm.asked.toString()).contains("-Xss512k").doesNotContain("hunter2", "-Dany");
    }

    @Test
    void a_jvm_without_flags_of_the_user_is_not_asked() {
        assertThat(refusals("tomcat", "jetty")).isEmpty();
        assertThat(jvm.asked).isEmpty();
    }

    @Test
    void an_agent_a_recording_and_a_debugger_are_not_started_for_the_question() {
        assertThat(refusals("tomcat(-agentlib:jdwp=suspend=y -XX:StartFlightRecording -Xss512k)"))
                .isEmpty();
        assertThat(jvm.asked).anyMatch(command -> command.contains("-Xss512k"));
        assertThat(jvm.asked)
                .allSatisfy(command ->
                        assertThat(command).noneMatch(word -> word.contains("jdwp") || word.contains("Recording")));
    }

    @Test
    void a_jvm_that_does_not_answer_in_time_is_no_refusal() {
        jvm.silent = true;
        assertThat(refusals("tomcat(-Xss512k)")).isEmpty();
    }

    @Test
    void on_another_machine_its_own_jvm_and_its_own_agents_are_asked() {
        jvm.refuses = "-XX:+NoSuchFlag";
        jvm.words = "Unrecognized VM option\n";
        Plan plan = SamplePlan.of(List.of(), "tomcat(-XX:+NoSuchFlag)", "jetty");
        assertThat(JvmPreflight.elsewhere(jvm).refusals(plan)).hasSize(1);
        assertThat(JvmPreflight.elsewhere(jvm)
                        .refusals(SamplePlan.of(List.of(), "tomcat(-javaagent:/there/agent.jar=x)", "jetty")))
                .isEmpty();
        assertThat(jvm.asked).contains(List.of("test", "-f", "/there/agent.jar"));
        jvm.silent = true;
        assertThatThrownBy(() -> JvmPreflight.elsewhere(jvm)
                        .refusals(SamplePlan.of(List.of(), "tomcat(-javaagent:/there/agent.jar)", "jetty")))
                .hasMessageContaining("FT-157");
    }

    private Map<Contender, UserError> refusals(String... specs) {
        Plan plan = SamplePlan.of(List.of(), specs);
        List<Contender> here = plan.contenders().stream()
                .map(contender -> contender.withJdk(new Jdk(home.toString(), "25.0.1", 25, "A")))
                .toList();
        return JvmPreflight.here(jvm).refusals(plan.withContenders(here, List.of()));
    }

    private static final class FakeJvm implements Commands {
        private final List<List<String>> asked = new ArrayList<>();
        private String refuses = "-";
        private String words = "";
        private boolean silent;

        @Override
        public Reading<String> output(List<String> command, Duration deadline) {
            asked.add(command);
            if (silent) {
                return Reading.unavailable("sh was not done after 20000 ms");
            }
            return Reading.of(command.contains(refuses) ? words : "openjdk version \"25.0.1\" 2025-10-21\n");
        }

        @Override
        public boolean has(String program) {
            return true;
        }
    }
}
