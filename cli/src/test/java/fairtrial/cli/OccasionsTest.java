package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.verdict.Occasions;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// `compare --again` and `--occasions`, on fakes.
class OccasionsTest extends CommandTest {
    private Path run;
    private FakeResources machine;

    @BeforeEach
    void store() {
        run = StoredRun.in(folder, "run");
        machine = FakeResources.tomcatLeads(folder);
    }

    private Call again(String... more) {
        return with(machine, words("compare --again " + run + " " + String.join(" ", more)));
    }

    private static long seed(Path folder) {
        return RunReader.read(folder).record().plan().header().seed();
    }

    private static Occasions place(Path folder) {
        return RunReader.read(folder).record().occasions().orElseThrow();
    }

    @Test
    void another_occasion_has_the_same_plan_another_seed_and_a_folder_beside_the_first() {
        Call call = again().ends(ExitCode.DONE);
        Path second = folder.resolve("run-again-2");
        assertThat(call.out()).contains("All files are in " + second);
        assertThat(place(second).earlier()).hasSize(1);
        assertThat(place(second).planned()).isEmpty();
        assertThat(seed(second)).isNotEqualTo(seed(run));
        assertThat(RunReader.read(second).record().plan().contenders())
                .isEqualTo(RunReader.read(run).record().plan().contenders());
    }

    @Test
    void the_third_occasion_finds_the_two_before_it_and_pools_them() {
        again().ends(ExitCode.DONE);
        Call third = again().ends(ExitCode.DONE);
        assertThat(place(folder.resolve("run-again-3")).earlier()).hasSize(2);
        assertThat(third.out()).contains("occasions");
    }

    @Test
    void a_dry_run_of_another_occasion_writes_nothing() {
        Call call = again("--dry-run").ends(ExitCode.DONE);
        assertThat(call.out()).contains("Plan: workload hello");
        assertThat(folder.resolve("run-again-2")).doesNotExist();
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void options_that_would_change_the_plan_are_refused_beside_again() {
        assertThat(again("--margin 1%").fails("FT-150").err()).contains("--margin");
    }

    @Test
    void a_run_that_is_not_over_gets_no_other_occasion() {
        Path open = folder.resolve("open");
        machine.timeline().before(one -> one.number() == 100, machine::stop);
        with(machine, words("compare --contender tomcat --contender jetty --out " + open))
                .ends(ExitCode.INTERRUPTED);
        with(FakeResources.tomcatLeads(folder), words("compare --again " + open))
                .fails("FT-151");
    }

    @Test
    void a_run_of_another_machine_gets_no_occasion_on_this_one() {
        new FakeTree(folder.resolve("machine")).file("proc/cpuinfo", "model name\t: another CPU\n");
        assertThat(again().fails("FT-152").err()).contains("cpu_model: unknown / another CPU");
    }

    @Test
    void a_planned_series_runs_all_its_occasions_when_their_time_has_come() {
        Path first = folder.resolve("series");
        Call call = with(
                        machine,
                        words("compare --contender tomcat --contender jetty --occasions 3 --every 1ms --out " + first))
                .ends(ExitCode.DONE);
        Path third = folder.resolve("series-again-3");
        assertThat(call.out()).contains("All files are in " + first, "All files are in " + third);
        assertThat(place(third).earlier()).hasSize(2);
        assertThat(place(third).planned()).contains(3);
        assertThat(folder.resolve("series-again-4")).doesNotExist();
    }

    @Test
    void the_number_of_a_planned_series_stays_as_it_was_planned() {
        with(
                        machine,
                        words("compare --contender tomcat --contender jetty --occasions 2 --every 1ms --out "
                                + folder.resolve("series")))
                .ends(ExitCode.DONE);
        assertThat(with(machine, words("compare --occasions 3 --again " + folder.resolve("series")))
                        .fails("FT-153")
                        .err())
                .contains("Fixed: 2");
    }

    @Test
    void an_interrupt_ends_the_series_with_130() {
        machine.timeline().before(one -> machine.testbeds().size() == 2, machine::stop);
        Path first = folder.resolve("series");
        with(machine, words("compare --contender tomcat --contender jetty --occasions 3 --every 1ms --out " + first))
                .ends(ExitCode.INTERRUPTED);
        assertThat(folder.resolve("series-again-3")).doesNotExist();
    }
}
