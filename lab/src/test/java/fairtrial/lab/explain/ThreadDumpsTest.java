package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.fake.ScriptedContender;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadDumpsTest {
    @TempDir
    Path temp;

    private ScriptedContender contender;

    @BeforeEach
    void start() throws Exception {
        contender = StartedContender.in(temp);
    }

    @Test
    void dumps_are_spread_over_the_slice() throws Exception {
        contender.dump("{}");
        try (ThreadDumps dumps = ThreadDumps.start(contender, temp, new SliceTimes(200, 100))) {
            while (dumps.isDumping()) {
                Thread.onSpinWait();
            }
            assertThat(dumps.end())
                    .hasSize(ThreadDumps.DUMPS)
                    .allSatisfy(file -> assertThat(file).hasContent("{}"));
        }
    }

    @Test
    void a_jvm_without_dumps_gives_none() throws Exception {
        try (ThreadDumps dumps = ThreadDumps.start(contender, temp, new SliceTimes(20, 10))) {
            while (dumps.isDumping()) {
                Thread.onSpinWait();
            }
            assertThat(dumps.end()).isEmpty();
        }
    }

    @Test
    void a_slice_that_ends_early_ends_the_dumps() throws Exception {
        contender.dump("{}");
        try (ThreadDumps dumps = ThreadDumps.start(contender, temp, new SliceTimes(120_000, 60_000))) {
            assertThat(dumps.end()).isEmpty();
        }
    }
}
