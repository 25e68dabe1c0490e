package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.session.OpenClassPaths;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.Message;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.RunReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The ways in which a run ends other than well, each with its exit code and with all that was measured kept.
class CompareEndsTest extends CommandTest {
    private Path run;
    private FakeResources machine;

    @BeforeEach
    void choose() {
        run = folder.resolve("run");
        machine = FakeResources.tomcatLeads(folder);
    }

    private Call compare(String... more) {
        return with(
                machine,
                words("compare --contender tomcat --contender jetty --out " + run + " " + String.join(" ", more)));
    }

    private Call resume(String... more) {
        return with(machine, words("compare --resume " + run + " " + String.join(" ", more)));
    }

    private void interruptAt(int action) {
        machine.timeline().before(one -> one.number() == action, machine::stop);
    }

    @Test
    void an_interrupted_run_reports_what_it_has_and_ends_with_130() {
        interruptAt(150);
        Call call = compare().ends(ExitCode.INTERRUPTED);
        assertThat(call.out()).contains("All files are in " + run);
        assertThat(run.resolve("report.html")).isNotEmptyFile();
        assertThat(run.resolve("result.json")).isNotEmptyFile();
        assertThat(RunReader.read(run).record().isOver()).isFalse();
        assertThat(machine.testbeds().getFirst().contenders().alive()).isEmpty();
        assertThat(machine.open()).isEmpty();
    }

    @Test
    void an_interrupted_run_checks_no_rule_and_writes_no_export() {
        interruptAt(150);
        Path csv = folder.resolve("run.csv");
        Call call = compare("--export csv=" + csv, "--rule 'throughput(jetty) vs tomcat > 5%'")
                .ends(ExitCode.INTERRUPTED);
        assertThat(call.out()).doesNotContain("rules:");
        assertThat(csv).doesNotExist();
    }

    @Test
    void an_interrupted_run_is_not_remembered_as_noise_of_the_machine() {
        interruptAt(400);
        compare("--rounds 6 --seed 7").ends(ExitCode.INTERRUPTED);
        assertThat(RunReader.read(run).record().finishedRounds()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(folder.resolve("state")).doesNotExist();
    }

    @Test
    void a_resumed_run_goes_on_to_its_verdict() throws Exception {
        interruptAt(150);
        compare().ends(ExitCode.INTERRUPTED);
        String before = Files.readString(run.resolve("journal.jsonl"));
        machine = FakeResources.tomcatLeads(folder);
        Call call = resume().ends(ExitCode.DONE);
        assertThat(call.err()).contains("Resuming " + run);
        assertThat(call.out()).contains("faster than jetty");
        assertThat(Files.readString(run.resolve("journal.jsonl"))).startsWith(before);
    }

    @Test
    void a_finished_run_that_is_resumed_is_only_reported_again() {
        run = StoredRun.in(folder, "run");
        Call call = resume("--json -").ends(ExitCode.DONE);
        assertThat(call.err()).contains("The run in " + run + " is finished; its result");
        assertThat(call.out()).startsWith("{");
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void options_that_would_change_the_plan_are_refused_beside_resume() {
        run = StoredRun.in(folder, "run");
        Call call = resume("--seed 5 --rounds 9").fails("FT-409");
        assertThat(call.err()).contains("no effect: --seed --rounds.");
        assertThat(call.out()).isEmpty();
    }

    @Test
    void a_run_without_a_second_contender_is_an_error_with_its_folder() {
        machine.timeline().before(one -> one.is(Timeline.Kind.START, "jetty"), () -> {
            throw new LoadFailed("no start", false);
        });
        Call call = compare().fails("FT-501");
        assertThat(call.err()).contains("Fewer than two contenders are left: jetty", run + "/logs");
        assertThat(run.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    void no_verdict_has_its_own_exit_code_only_when_one_is_required() {
        stopAfterTwoRounds();
        Call required = compare("--require-verdict").ends(ExitCode.NO_VERDICT);
        assertThat(required.out()).contains("No verdict");
        run = folder.resolve("second");
        machine = FakeResources.tomcatLeads(folder);
        stopAfterTwoRounds();
        compare().ends(ExitCode.DONE);
        run = folder.resolve("third");
        machine = FakeResources.tomcatLeads(folder);
        compare("--require-verdict").ends(ExitCode.DONE);
    }

    private void stopAfterTwoRounds() {
        boolean[] done = {false};
        machine.timeline().before(one -> one.number() >= 150 && !done[0], () -> {
            done[0] = true;
            machine.timeline().wait(Duration.ofHours(1));
        });
    }

    @Test
    void a_failed_rule_counts_more_than_a_missing_verdict() {
        stopAfterTwoRounds();
        compare("--require-verdict --undecided fail --rule 'throughput(jetty) vs tomcat > 5%'")
                .ends(ExitCode.GATE_FAILED);
    }

    @Test
    void an_unfit_machine_stops_a_strict_run_before_its_folder_is_made() {
        machine.unfit();
        Call call = compare("--strict").ends(ExitCode.UNFIT);
        assertThat(call.err()).contains("This machine is not fit for measuring.");
        assertThat(call.out()).isEmpty();
        assertThat(run).doesNotExist();
        compare().ends(ExitCode.DONE);
    }

    @Test
    void a_folder_with_something_in_it_is_never_a_new_run_folder() throws Exception {
        Files.createDirectories(run);
        Files.writeString(run.resolve("mine.txt"), "mine");
        compare().fails("FT-401");
        assertThat(run).isDirectoryNotContaining(file -> !file.endsWith("mine.txt"));
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void a_load_generator_that_is_lost_again_and_again_is_told_and_nothing_keeps_running() {
        machine.timeline().before(one -> one.is(Timeline.Kind.DRIVE, "jetty"), () -> {
            throw new LoadFailed("killed", true);
        });
        Call call = compare().fails("FT-503");
        assertThat(call.err()).contains("The load generator was lost (killed)");
        assertThat(machine.open()).isEmpty();
        assertThat(machine.testbeds().getFirst().contenders().alive()).isEmpty();
    }

    @Test
    void a_contender_that_dies_once_costs_a_round_and_is_told_on_standard_error() {
        boolean[] done = {false};
        machine.timeline().before(one -> one.number() > 80 && one.is(Timeline.Kind.DRIVE, "jetty") && !done[0], () -> {
            done[0] = true;
            machine.testbeds().getLast().contenders().kill("jetty");
        });
        Call call = compare().ends(ExitCode.DONE);
        assertThat(call.err()).contains("jetty exited", "the round is repeated");
        assertThat(RunReader.read(run).record().all(JournalEvent.RoundAbandoned.class))
                .hasSize(1);
    }

    @Test
    void commands_after_a_run_are_carried_out_whatever_becomes_of_it() {
        Path before = folder.resolve("before");
        Path after = folder.resolve("after");
        with(
                        machine,
                        words("compare --app NOWHERE.jar --path / --before 'touch %s' --after 'touch %s'"
                                .formatted(before, after)))
                .fails("FT-610");
        assertThat(before).exists();
        assertThat(after).exists();
    }

    @Test
    void a_bug_ends_with_1_and_leaves_its_trace_in_a_log() throws Exception {
        Call call = with(new Broken(folder), words("compare --contender tomcat --contender jetty --out " + run));
        call.ends(ExitCode.BUG);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .contains("FT-001  This is a bug of Fairtrial: java.lang.IllegalStateException: bad luck")
                .doesNotContain("\tat ");
        try (var logs = Files.list(folder.resolve("cache/logs"))) {
            Path log = logs.toList().getFirst();
            assertThat(call.err()).contains(log.toString());
            assertThat(log).content().contains("\tat ", "bad luck");
        }
    }

    /// A machine whose libraries break in a way that nobody expects.
    private static final class Broken extends FakeResources {
        Broken(Path folder) {
            super(folder, id -> 20_000);
        }

        @Override
        public OpenClassPaths classPaths(Consumer<Message> told) {
            throw new IllegalStateException("bad luck");
        }
    }
}
