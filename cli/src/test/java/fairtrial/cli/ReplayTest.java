package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import fairtrial.published.replay.ReplayJudge;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.rerun.ReplayFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `replay ID`: what is refused before anything starts, and what becomes of a finished one. The replays themselves need
/// real servers.
class ReplayTest extends CommandTest {
    @ParameterizedTest
    @CsvSource({
        "--rounds 0, --rounds",
        "--rounds -1, --rounds",
        "--steps -1, --steps",
        "--connections-most 0, --connections-most",
        "--scale 0, --scale",
        "--scale -1, --scale",
        "--scale NaN, --scale",
        "--tool curl, --tool",
        "--tool wrk2, --tool"
    })
    void a_value_that_cannot_be_is_refused_before_a_folder_is_made(String options, String option) {
        Path out = folder.resolve("replay");
        Call call = call(words("replay 002 --out " + out + " " + options));
        assertThat(call.fails("FT-115").err()).contains("is not a value for " + option);
        assertThat(call.out()).isEmpty();
        assertThat(out).doesNotExist();
    }

    @Test
    void a_replay_has_one_host_for_each_side() {
        String out = folder.resolve("replay").toString();
        assertThat(call("replay", "000", "--load-host", "load1,load2", "--out", out)
                        .fails("FT-239")
                        .err())
                .contains("load1, load2");
        call("replay", "000", "--load-host", "load1", "--probe-host", "idle", "--out", out)
                .fails("FT-239");
        assertThat(folder.resolve("replay")).doesNotExist();
    }

    @Test
    void an_unknown_replay_is_told_with_those_that_there_are() {
        assertThat(call("replay", "999").fails("FT-831").err()).contains("000", "004");
        assertThat(call("replay").fails("FT-146").err()).contains("ID");
    }

    @Test
    void a_folder_with_something_in_it_is_no_replay_folder() throws Exception {
        Path out = Files.createDirectories(folder.resolve("replay"));
        Files.writeString(out.resolve("mine.txt"), "mine");
        call("replay", "002", "--connections-most", "8", "--out", out.toString())
                .fails("FT-832");
        assertThat(out).isDirectoryNotContaining(file -> !file.endsWith("mine.txt"));
    }

    @Test
    void a_finished_replay_is_reported_again_in_both_languages() throws Exception {
        Path replay = Files.createDirectories(folder.resolve("replay"));
        Files.writeString(replay.resolve("replay.json"), Json.pretty(ReplayJudge.judge(record())));
        Call english = call("report", replay.toString()).ends(ExitCode.DONE);
        assertThat(english.out())
                .contains("Replay " + record().replay().id() + ": 0 of ", " have too few rounds; report: ")
                .contains(replay.resolve("report.html").toString());
        assertThat(english.err()).isEmpty();
        assertThat(replay.resolve("report.html")).content().contains("</html>");
        assertThat(replay.resolve("report.md")).content().doesNotContainPattern("[\\x{4e00}-\\x{9fff}]{12}");
        assertThat(replay.resolve("report.zh-CN.md")).content().containsPattern("[\\x{4e00}-\\x{9fff}]{4}");
        Call chinese = call("report", replay.toString(), "--lang", "zh").ends(ExitCode.DONE);
        assertThat(chinese.out())
                .startsWith(Files.readString(replay.resolve("report.zh-CN.md")).strip());
    }

    /// A replay in which nothing could be measured.
    private static ReplayRecord record() {
        return new ReplayRecord(
                ReplayFile.find(Path.of("..", "published", "replay"), "002"),
                "0.1.0",
                "2026-11-21",
                SamplePlan.machine(),
                0.1,
                List.of(),
                List.of(),
                List.of());
    }

    @Test
    void a_tool_without_its_replays_is_told() {
        System.setProperty("fairtrial.home", folder.toString());
        call("replay", "002").fails("FT-830");
    }
}
