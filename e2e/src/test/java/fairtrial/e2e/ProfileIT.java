package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FlameDifference;
import fairtrial.core.explain.profile.FlameFrame;
import fairtrial.core.explain.profile.FrameKind;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.explain.told.Explanations;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// CPU profiles of real servers, and their difference.
@Tag("long")
class ProfileIT {
    private static final Duration ROUNDS = Duration.ofMinutes(25);

    /// Half a megabyte for each flame graph is more than a page needs.
    private static final int LARGEST_GRAPHS = 1_000_000;

    @TempDir
    Path folder;

    private Path run() throws Exception {
        Path run = folder.resolve("run");
        Ended compared =
                Command.coldRound(folder, run, "--contender=tomcat", "--contender=undertow", "--workload=hello");
        assertThat(compared.exit()).as(compared.err()).isIn(0, 3);
        return run;
    }

    private static Explanations explained(Path run) throws IOException {
        return Json.read(Files.readString(run.resolve("explain.json")), Explanations.class);
    }

    @Test
    void two_containers_have_a_flame_graph_each_and_one_of_their_difference() throws Exception {
        Path run = run();
        int before = Files.readString(run.resolve("report.html")).length();
        Ended ended = Command.run(
                folder,
                ROUNDS,
                "explain",
                run.toString(),
                "--profile",
                "--contender=tomcat",
                "--against=undertow",
                "--budget=1m");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out().lines().filter(line -> !line.startsWith(" "))).hasSize(6);
        Explanations explained = explained(run);
        for (String contender : new String[] {"tomcat", "undertow"}) {
            CpuProfile profile = explained.profileOf(contender).orElseThrow();
            assertThat(profile.rounds()).isEqualTo(3);
            assertThat(profile.sampling().samples()).isGreaterThan(3_000);
            assertThat(profile.sampling().unread()).isZero();
            // What the kernel counted, but for samples that came too late and time outside of slices.
            assertThat(profile.seen().orElseThrow()).isBetween(0.75, 1.25);
            assertThat(profile.flame()).extracting(FlameFrame::kind).contains(FrameKind.JAVA, FrameKind.NATIVE);
            assertThat(profile.flame())
                    .extracting(FlameFrame::name)
                    .anyMatch(name -> name.startsWith("org.springframework."));
        }
        ProfileGap gap = explained.profileGap("tomcat", "undertow").orElseThrow();
        assertThat(gap.rounds()).isEqualTo(3);
        assertThat(gap.folded()).isTrue();
        // Spring's frames stand on each other: both have time in them.
        assertThat(gap.flame())
                .filteredOn(frame -> frame.name().startsWith("org.springframework."))
                .anyMatch(frame -> frame.contender() > 1 && frame.against() > 1);
        assertThat(gap.flame()).extracting(FlameDifference::name).contains("[container]");
        String report = Files.readString(run.resolve("report.html"));
        assertThat(report).contains("class=\"flame\"");
        assertThat(report.length() - before).isLessThan(LARGEST_GRAPHS);
    }

    @Test
    void one_contender_on_virtual_threads_is_sampled_in_one_jvm() throws Exception {
        Path run = folder.resolve("virtual");
        Ended compared =
                Command.coldRound(folder, run, "--contender=tomcat+vt", "--contender=undertow", "--workload=hello");
        assertThat(compared.exit()).as(compared.err()).isIn(0, 3);
        Ended ended = Command.run(folder, ROUNDS, "explain", run.toString(), "--profile", "--contender=tomcat+vt");
        assertThat(ended.exit()).as(ended.err()).isZero();
        CpuProfile profile = explained(run).profiles().getFirst();
        assertThat(profile.rounds()).isOne();
        assertThat(profile.flame()).extracting(FlameFrame::name).contains("[worker]");
        assertThat(profile.sampling().loading()).isPresent();
    }
}
