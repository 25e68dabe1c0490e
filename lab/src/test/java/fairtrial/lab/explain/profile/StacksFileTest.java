package fairtrial.lab.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.ProfiledRound;
import fairtrial.core.explain.profile.ProfiledSide;
import fairtrial.core.explain.profile.SampleEvent;
import fairtrial.core.explain.profile.Sampling;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StacksFileTest {
    @TempDir
    Path temp;

    private CpuProfile read(String text) throws IOException {
        CollapsedStacks stacks = new CollapsedStacks(name -> name);
        StacksFile.read(Files.writeString(temp.resolve("a.collapsed"), text), stacks);
        stacks.endRound(new ProfiledRound.Slices(1, OptionalDouble.empty(), List.of(), List.of()));
        return CpuProfile.of(
                new ProfiledSide("tomcat", "tomcat", "tomcat", new Sampling.Source(SampleEvent.CPU, 1_000), stacks));
    }

    @Test
    void every_line_is_a_stack() throws IOException {
        CpuProfile profile = read("a;b 3000\na;c 1000\n");
        assertThat(profile.micros()).isCloseTo(4, within(1e-9));
        assertThat(profile.sampling().unread()).isZero();
    }

    @Test
    void a_line_that_is_too_long_is_left_out_and_counted() throws IOException {
        CpuProfile profile = read("a 1000\n" + "b;".repeat(Limit.STACK.bytes()) + "c 7000\nd 2000\n");
        assertThat(profile.micros()).isCloseTo(3, within(1e-9));
        assertThat(profile.sampling().unread()).isOne();
    }

    @Test
    void a_file_that_is_cut_keeps_what_is_whole() throws IOException {
        assertThat(read("a;b 3000\na;c").micros()).isCloseTo(3, within(1e-9));
    }

    @Test
    void a_missing_file_is_no_empty_profile() {
        CollapsedStacks stacks = new CollapsedStacks(name -> name);
        assertThatIOException().isThrownBy(() -> StacksFile.read(temp.resolve("missing"), stacks));
    }
}
