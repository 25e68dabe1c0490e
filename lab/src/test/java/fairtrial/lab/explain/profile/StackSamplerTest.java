package fairtrial.lab.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.explain.profile.SampleEvent;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackSamplerTest {
    private final List<String> commands = new ArrayList<>();

    /// @param listed the list of events
    /// @param works  those that start
    private StackSampler sampler(String listed, Set<String> works) {
        return new StackSampler("tomcat", command -> {
            commands.add(command);
            if (command.startsWith("start") && works.stream().noneMatch(event -> command.endsWith("event=" + event))) {
                throw new IOException("Failed to create CPU timer");
            }
            return command.equals("list") ? listed : "OK";
        });
    }

    private static void assertFails(ThrowingCallable call, String reason) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(call)
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-698"))
                .satisfies(error -> assertThat(error.getMessage()).contains("tomcat", reason));
    }

    @ParameterizedTest
    @CsvSource({
        "'Basic events:\n  cpu\n  ctimer\nPerf events:\n  page-faults\n', cpu",
        "'Basic events:\n  cpu\n  itimer\n  ctimer\n', ctimer",
        "'Basic events:\n  cpu\n  itimer\n', itimer"
    })
    void perf_events_need_the_kernels_part_and_timers_take_their_place(String listed, String event) {
        StackSampler sampler = sampler(listed, Set.of("cpu", "ctimer", "itimer"));
        sampler.load();
        assertThat(sampler.source().event().id()).isEqualTo(event);
        assertThat(commands.getLast())
                .startsWith("start,interval=1000000,threads,")
                .endsWith("event=" + event);
    }

    @Test
    void what_is_listed_and_does_not_start_gives_way_to_the_next() {
        StackSampler sampler = sampler("  ctimer\nPerf events:\n", Set.of("itimer"));
        sampler.load();
        assertThat(sampler.source().event()).isEqualTo(SampleEvent.ITIMER);
        sampler.start();
        assertThat(commands.getLast()).endsWith("event=itimer");
    }

    @Test
    void a_jvm_without_any_event_is_told_with_all_reasons() {
        assertFails(() -> sampler("  ctimer\n", Set.of()).load(), "ctimer: Failed to create CPU timer; itimer: ");
    }

    @Test
    void a_jvm_that_cannot_load_it_is_told_with_its_reason() {
        StackSampler sampler = new StackSampler("tomcat", command -> {
            throw new IOException("probe: UnsatisfiedLinkError: libc.so.6");
        });
        assertFails(sampler::load, "UnsatisfiedLinkError: libc.so.6");
    }

    @Test
    void stacks_are_written_with_their_cpu_time_and_the_kind_of_each_frame() {
        StackSampler sampler = sampler("  ctimer\n", Set.of("ctimer"));
        sampler.load();
        sampler.stop(Path.of("/tmp/a.collapsed"));
        assertThat(commands.getLast()).isEqualTo("stop,collapsed,total,ann,norm,file=/tmp/a.collapsed");
    }

    @Test
    void a_file_name_that_would_be_another_option_is_refused() {
        StackSampler sampler = sampler("  ctimer\n", Set.of("ctimer"));
        sampler.load();
        assertFails(() -> sampler.stop(Path.of("/tmp/a,all/b")), "a comma");
        assertFails(() -> sampler.stop(Path.of("/tmp/%p/b")), "percent");
    }
}
