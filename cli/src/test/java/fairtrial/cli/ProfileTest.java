package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.lab.fake.ScriptedProfiler;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReportFolder;
import fairtrial.lab.store.RunReader;
import fairtrial.lab.store.SamplePlan;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `explain RUN --profile` on fakes: Tomcat needs 100 µs of CPU time for a request and Jetty 80.
class ProfileTest extends CommandTest {
    private static final double PER_SECOND = 10_000;

    private Path run;
    private FakeResources machine;

    @BeforeEach
    void measure() {
        run = StoredRun.in(folder, "run");
        machine = new FakeResources(folder, id -> PER_SECOND)
                .profiled(new ScriptedProfiler(Set.of("ctimer"))
                        .writes("tomcat", stacks(70))
                        .writes("jetty", stacks(50)));
    }

    private static String stacks(long micros) {
        long requests = Math.round(PER_SECOND * 2.8);
        return "[exec tid=7];org/example/Shop.list_[j] " + 1_000 * micros * requests
                + "\n[exec tid=8];org/example/Shop.list_[i];<img src=x> " + 20_000 * requests
                + "\n[exec tid=8];org/example/Shop.list_[i];write " + 10_000 * requests + "\n";
    }

    private Call explain(String options) {
        return with(machine, words("explain " + run + options));
    }

    private Explanations explained() throws IOException {
        return Json.read(Files.readString(run.resolve("explain.json")), Explanations.class);
    }

    @Test
    void a_contender_is_told_in_six_lines_and_kept_in_the_run_folder() throws IOException {
        Call call = explain(" --contender tomcat --profile").ends(ExitCode.DONE);
        assertThat(call.out().lines().filter(line -> !line.startsWith(" "))).hasSize(6);
        assertThat(call.out()).contains("org.example.Shop.list (Java)", "ctimer");
        CpuProfile profile = explained().profileOf("tomcat").orElseThrow();
        assertThat(profile.micros()).isCloseTo(100, within(5.0));
        assertThat(explained().contenders()).isEmpty();
        assertThat(Files.readString(run.resolve("report.html")))
                .contains("class=\"flame\"", "&lt;img src=x&gt;")
                .doesNotContain("<img");
        assertThat(RunReader.read(run).isWhole()).isTrue();
        assertThat(machine.open()).isEmpty();
    }

    @Test
    void two_contenders_are_told_by_their_difference() throws IOException {
        Call call = explain(" --contender tomcat --against jetty --profile").ends(ExitCode.DONE);
        assertThat(call.out().lines().filter(line -> !line.startsWith(" "))).hasSize(6);
        assertThat(call.err()).contains("5 rounds with fresh JVMs of tomcat and jetty", "Round 5");
        ProfileGap gap = explained().profileGap("tomcat", "jetty").orElseThrow();
        assertThat(gap.micros().difference().mid()).isCloseTo(20, within(5.0));
        assertThat(gap.folded()).isTrue();
        assertThat(explained().profiles()).hasSize(2);
        assertThat(explained().gaps()).isEmpty();
        assertThat(Files.readString(run.resolve("report.html"))).contains("tomcat − jetty");
    }

    @Test
    void what_was_sampled_once_is_told_again_without_starting_anything() {
        String one =
                explain(" --contender tomcat --profile").ends(ExitCode.DONE).out();
        String two = explain(" --contender tomcat --against jetty --profile")
                .ends(ExitCode.DONE)
                .out();
        int opened = machine.testbeds().size();
        assertThat(explain(" --contender tomcat --against jetty --profile --no-doses")
                        .ends(ExitCode.DONE)
                        .out())
                .isEqualTo(two);
        assertThat(explain(" --contender tomcat --profile --no-doses")
                        .ends(ExitCode.DONE)
                        .out())
                .hasLineCount(one.lines().toList().size());
        assertThat(machine.testbeds()).hasSize(opened);
    }

    @Test
    void a_profile_stays_beside_other_explanations() throws IOException {
        explain(" --contender tomcat --profile").ends(ExitCode.DONE);
        explain(" --contender tomcat --no-doses").ends(ExitCode.DONE);
        assertThat(explained().profiles()).hasSize(1);
        assertThat(explained().contenders()).hasSize(1);
    }

    @Test
    void a_dry_run_starts_nothing() {
        assertThat(explain(" --contender tomcat --profile --dry-run")
                        .ends(ExitCode.DONE)
                        .out())
                .contains("Nothing is started");
        assertThat(explain(" --against jetty --profile --dry-run --budget 20m")
                        .ends(ExitCode.DONE)
                        .out())
                .contains("for 20 min, at least 3");
        assertThat(machine.testbeds()).isEmpty();
        assertThat(run.resolve("explain.json")).doesNotExist();
    }

    @Test
    void json_on_standard_output_stands_alone() {
        Call call = explain(" --contender tomcat --against jetty --profile --json -")
                .ends(ExitCode.DONE);
        Explanations told = Json.read(call.out(), Explanations.class);
        assertThat(told.profiles()).hasSize(2);
        assertThat(told.profileGaps()).hasSize(1);
    }

    @Test
    void mistakes_are_coded_and_leave_the_run_as_it_was() throws IOException {
        String sums = Files.readString(run.resolve("SHA256SUMS"));
        explain(" --contender tomcat --profile --layers").fails("FT-695");
        explain(" --contender tomcat --profile --setting cpus").fails("FT-695");
        explain(" --contender tomcat --profile --budget 5m").fails("FT-695");
        explain(" --contender tomcat --profile --no-doses").fails("FT-699");
        explain(" --contender tomcat --against jetty --profile --no-doses").fails("FT-699");
        explain(" --contender jetty --against jetty --profile").fails("FT-286");
        with(machine, "explain", "FT-204", "--against", "jetty", "--profile").fails("FT-289");
        assertThat(machine.testbeds()).isEmpty();
        machine = new FakeResources(folder, id -> PER_SECOND);
        explain(" --contender tomcat --profile").fails("FT-698");
        assertThat(run.resolve("explain.json")).doesNotExist();
        assertThat(Files.readString(run.resolve("SHA256SUMS"))).isEqualTo(sums);
        assertThat(machine.open()).isEmpty();
    }

    @Test
    void while_somebody_else_explains_the_run_nothing_starts() {
        try (ReportFolder other = ReportFolder.of(run)) {
            assertThat(other.root()).isEqualTo(run);
            explain(" --contender tomcat --profile").fails("FT-404");
            explain(" --against jetty --profile").fails("FT-404");
        }
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void an_answer_that_took_minutes_is_told_although_it_cannot_be_kept() {
        machine.timeline().once(action -> true, () -> {
            File report = run.resolve("report.html").toFile();
            assertThat(!report.exists() || report.delete()).isTrue();
            assertThat(new File(report, "no file").mkdirs()).isTrue();
        });
        assertThat(explain(" --contender tomcat --profile").fails("FT-402").out())
                .contains("org.example.Shop.list (Java)");
    }

    private void planned(UnaryOperator<Plan> other) throws IOException {
        Path file = run.resolve("plan.json");
        Files.writeString(file, Json.pretty(other.apply(Json.read(Files.readString(file), Plan.class))));
    }

    @Test
    void contenders_on_another_host_are_refused_before_anything_starts() throws IOException {
        Machine here = RunReader.read(run).record().machine();
        LoadHost load = new LoadHost(Optional.empty(), CpuSet.of(1), here, true, Optional.empty());
        Hosts hosts = new Hosts(Optional.of("app1"), List.of(load), Optional.empty());
        planned(plan -> plan.withEnvironment(plan.environment().withHosts(Optional.of(hosts))));
        explain(" --contender tomcat --profile").fails("FT-684");
        explain(" --against jetty --profile").fails("FT-684");
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void an_executable_is_refused_by_its_name() throws IOException {
        planned(plan -> plan.withContenders(
                plan.contenders().stream().map(SamplePlan::executable).toList(),
                plan.environment().jvm().flags()));
        assertThat(explain(" --contender tomcat --profile").fails("FT-696").err())
                .contains("tomcat");
        assertThat(machine.timeline().actions()).isEmpty();
        assertThat(run.resolve("explain.json")).doesNotExist();
    }

    @Test
    void whoever_stops_it_keeps_the_run_as_it_was() {
        machine.stop();
        explain(" --contender tomcat --profile").ends(ExitCode.INTERRUPTED);
        explain(" --against jetty --profile").ends(ExitCode.INTERRUPTED);
        assertThat(run.resolve("explain.json")).doesNotExist();
        assertThat(machine.open()).isEmpty();
    }
}
