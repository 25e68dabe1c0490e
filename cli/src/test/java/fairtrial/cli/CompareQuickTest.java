package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The first look, and the run that it goes on to.
class CompareQuickTest extends CommandTest {
    private Path run;
    private FakeResources machine;

    @BeforeEach
    void choose() {
        run = folder.resolve("run");
        machine = FakeResources.tomcatLeads(folder);
    }

    private Call compare(String more) {
        return with(machine, words("compare --contender tomcat --contender jetty --out " + run + " " + more));
    }

    @Test
    void a_first_look_pauses_tells_what_it_shows_and_how_to_go_on() {
        Call call = compare("--quick --rounds 6").ends(ExitCode.DONE);
        RunRecord record = RunReader.read(run).record();
        assertThat(record.finishedRounds()).hasSizeBetween(1, 3);
        assertThat(record.isOver()).isFalse();
        assertThat(call.err())
                .contains("It can show: ", "It cannot show: ", "more minutes", "fairtrial compare --resume " + run);
        assertThat(call.out()).contains("All files are in " + run);
    }

    @Test
    void a_first_look_goes_on_to_the_full_run_in_the_same_folder() {
        compare("--quick --rounds 6").ends(ExitCode.DONE);
        int before = RunReader.read(run).record().finishedRounds().size();
        machine = FakeResources.tomcatLeads(folder);
        Call call = with(machine, words("compare --resume " + run)).ends(ExitCode.DONE);
        assertThat(call.out()).contains("faster than jetty");
        RunRecord record = RunReader.read(run).record();
        assertThat(record.isOver()).isTrue();
        assertThat(record.finishedRounds().size()).isGreaterThanOrEqualTo(before);
    }

    @Test
    void a_dry_run_tells_what_a_first_look_would_show_its_price_and_how_it_goes_on() {
        Call call = compare("--quick --dry-run").ends(ExitCode.DONE);
        assertThat(call.out())
                .containsSubsequence(
                        "Plan: ",
                        "First look (--quick): ",
                        " min, then a pause.",
                        "Its intervals will be ±",
                        "It can show: ",
                        "It cannot show: ",
                        "The full run takes at most about ",
                        "fairtrial compare --resume RUN");
        assertThat(compare("--dry-run").ends(ExitCode.DONE).out()).doesNotContain("First look", "--resume");
        assertThat(run).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "--quick --rule 'throughput(jetty) vs tomcat > 5%', FT-705",
        "--quick --export csv=x.csv, FT-705",
        "--quick --occasions 3, FT-706"
    })
    void what_a_first_look_cannot_give_is_refused(String options, String code) {
        compare(options).fails(code);
        assertThat(run).doesNotExist();
    }
}
