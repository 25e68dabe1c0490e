package fairtrial.lab.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Platform;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.ProfilerFiles;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsyncProfilerTest {
    private static final Plan PLAN = SamplePlan.usual();

    @TempDir
    Path temp;

    private AsyncProfiler profiler() throws IOException {
        return new AsyncProfiler(MadeUpJar.in(temp));
    }

    private static void assertFails(ThrowingCallable call, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(call)
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @CsvSource({"Linux, amd64, linux-x64", "Linux, aarch64, linux-arm64", "Mac OS X, aarch64, macos"})
    void the_library_of_this_system_is_unpacked(String os, String cpu, String content) throws IOException {
        ProfilerFiles files = profiler().unpacked(new Platform(os, "6", cpu), temp);
        assertThat(Files.readString(files.library(), StandardCharsets.UTF_8)).isEqualTo(content);
        assertThat(files.library()).isAbsolute();
    }

    @Test
    void a_second_session_replaces_the_library_of_the_first() throws IOException {
        Platform here = new Platform("Linux", "6", "amd64");
        assertThat(profiler().unpacked(here, temp)).isEqualTo(profiler().unpacked(here, temp));
    }

    @ParameterizedTest
    @CsvSource({"Linux, riscv64", "Windows 11, amd64"})
    void a_system_without_a_library_is_told_which_ones_there_are(String os, String cpu) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> profiler().unpacked(new Platform(os, "6", cpu), temp))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-697"))
                .satisfies(error -> assertThat(error.getMessage()).contains("linux-arm64, linux-x64, macos"));
    }

    @Test
    void a_jar_that_is_none_is_a_coded_mistake() throws IOException {
        Path broken = Files.writeString(temp.resolve("broken.jar"), "no zip");
        Platform here = new Platform("Linux", "6", "amd64");
        assertFails(() -> new AsyncProfiler(broken).unpacked(here, temp), "FT-694");
        assertFails(() -> new AsyncProfiler(temp.resolve("missing.jar")).unpacked(here, temp), "FT-694");
    }

    @Test
    void only_sampled_jvms_have_other_flags() {
        Plan sampled = AsyncProfiler.in(PLAN, List.of("tomcat"));
        assertThat(sampled.contender("tomcat").jvmFlags()).endsWith("-XX:+DebugNonSafepoints");
        assertThat(sampled.contender("jetty")).isEqualTo(PLAN.contender("jetty"));
    }

    @Test
    void an_executable_cannot_be_sampled() {
        List<Contender> contenders =
                PLAN.contenders().stream().map(SamplePlan::executable).toList();
        Plan executables = PLAN.withContenders(contenders, List.of());
        assertFails(() -> AsyncProfiler.in(executables, List.of("tomcat")), "FT-696");
    }
}
