package fairtrial.lab.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FrameKind;
import fairtrial.core.explain.profile.FrameTime;
import fairtrial.core.explain.profile.ProfiledRound;
import fairtrial.core.explain.profile.ProfiledSide;
import fairtrial.core.model.Platform;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.ProfilerFiles;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.monitor.proc.ThreadRoles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// async-profiler from the registry, in a real JVM that does a known work.
@Tag("registry")
class RealProfilerTest {
    private static final long REQUESTS = 1_000;

    @TempDir
    Path temp;

    private Process process;
    private PrintStream in;
    private BufferedReader out;

    @BeforeEach
    void start() throws IOException, URISyntaxException {
        ProfilerFiles files = files();
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+DebugNonSafepoints",
                        "-Xmx64m",
                        "-cp",
                        Path.of(BusyProgram.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                                .toString(),
                        BusyProgram.class.getName(),
                        files.jar().toString(),
                        files.library().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        in = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /// Without the library, nothing can be shown here.
    private ProfilerFiles files() {
        try (MavenClassPaths maven =
                new MavenClassPaths(temp.resolve("cache"), MavenSetup.ofUser(), Clock.systemUTC(), fetched -> {})) {
            Platform here = new Platform(System.getProperty("os.name"), "", System.getProperty("os.arch"));
            return AsyncProfiler.of(maven.programs()).unpacked(here, temp);
        } catch (UserError unavailable) {
            Assumptions.abort(unavailable.code() + " " + unavailable.getMessage());
            throw unavailable;
        }
    }

    @AfterEach
    void end() throws InterruptedException {
        if (process != null) {
            in.close();
            process.waitFor();
        }
    }

    private String say(String line) throws IOException {
        in.println(line);
        StringBuilder reply = new StringBuilder();
        for (String next = out.readLine(); !".".equals(next); next = out.readLine()) {
            if (next == null) {
                throw new IOException("the program ended: " + reply);
            }
            reply.append(next).append('\n');
        }
        if (reply.toString().startsWith("error ")) {
            throw new IOException(reply.toString());
        }
        return reply.toString();
    }

    private static double own(CpuProfile profile, String method) {
        return profile.frames().stream()
                .filter(frame -> frame.name().equals(BusyProgram.class.getName() + "." + method))
                .mapToDouble(FrameTime::ownMicros)
                .sum();
    }

    @Test
    void cpu_time_is_that_of_the_methods_that_used_it() throws IOException {
        StackSampler sampler = new StackSampler("busy", this::say);
        sampler.load();
        // The first work compiles the methods.
        say("work");
        sampler.stop(temp.resolve("trial.collapsed"));
        sampler.start();
        double nanos = Double.parseDouble(say("work").strip());
        Path file = temp.resolve("work.collapsed");
        sampler.stop(file);

        CollapsedStacks stacks = new CollapsedStacks(
                name -> ThreadRoles.of(name).orElse(ThreadRole.OTHER).id());
        StacksFile.read(file, stacks);
        stacks.endRound(new ProfiledRound.Slices(REQUESTS, OptionalDouble.empty(), List.of(), List.of()));
        CpuProfile profile = CpuProfile.of(new ProfiledSide("busy", "busy", "none", sampler.source(), stacks));

        double micros = nanos / 1e3 / REQUESTS;
        double three = own(profile, "threeParts");
        double one = own(profile, "onePart");
        assertThat(three + one).isCloseTo(micros, within(0.2 * micros));
        assertThat(three / one).isBetween(2.0, 4.5);
        assertThat(profile.sampling().unread()).isZero();
        assertThat(profile.flame().getFirst().name()).isEqualTo("[worker]");
        assertThat(profile.flame().getFirst().kind()).isEqualTo(FrameKind.THREADS);
    }

    @Test
    void a_command_that_it_refuses_is_told_with_its_reason() throws IOException {
        say("list");
        StackSampler sampler = new StackSampler("busy", command -> say(command.replace("event=", "event=no-such-")));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(sampler::load)
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-698"));
    }
}
