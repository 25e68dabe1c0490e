package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `replay ID`: what is refused before anything starts. The replays themselves need real servers.
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
    void a_tool_without_its_replays_is_told() {
        System.setProperty("fairtrial.home", folder.toString());
        call("replay", "002").fails("FT-830");
    }
}
