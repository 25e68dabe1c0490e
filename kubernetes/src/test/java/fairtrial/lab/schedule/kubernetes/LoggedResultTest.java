package fairtrial.lab.schedule.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.WorkFolder;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoggedResultTest {
    /// SHA-256 of `hello`, which is `aGVsbG8=`.
    private static final String SUM = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";

    private static final String WHOLE = """
            job 7 began

            fairtrial-result begin 7 5 %s
            aGVs
            bG8=
            fairtrial-result end
            """.formatted(SUM);

    private static final JobArray ARRAY = new JobArray("rounds", Machines.of(), List.of(7), Duration.ofMinutes(1));

    @TempDir
    Path temp;

    private WorkFolder work = new WorkFolder(Path.of("unset"));

    @BeforeEach
    void folder() {
        work = new WorkFolder(temp);
    }

    @Test
    void result_and_print_are_kept_apart() throws Exception {
        Path result = LoggedResult.keep(new StringReader(WHOLE), work, ARRAY, 7);

        assertThat(Files.readString(result, StandardCharsets.UTF_8)).isEqualTo("hello");
        assertThat(work.log(ARRAY, 7)).hasContent("job 7 began\n\n");
    }

    @Test
    void the_last_of_several_counts() throws Exception {
        String forged = "fairtrial-result begin 7 1 00\nAA==\n";

        assertThat(LoggedResult.keep(new StringReader(forged + WHOLE), work, ARRAY, 7))
                .hasContent("hello");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "begin cut: aGVsbG8=",
                "fairtrial-result begin 7 5 SUM\naGVs",
                "fairtrial-result begin 7 5 SUM\naGVs\nfairtrial-result end",
                "fairtrial-result begin 7 5 SUM\naGVsbG9v\nfairtrial-result end",
                "fairtrial-result begin 7 4 SUM\naGVsbG8=\nfairtrial-result end",
                "fairtrial-result begin 8 5 SUM\naGVsbG8=\nfairtrial-result end",
                "fairtrial-result begin 7 5 SUM\n<<not base64>>\nfairtrial-result end",
                ""
            })
    void a_result_that_is_cut_or_changed_is_refused(String log) {
        assertThatThrownBy(() -> LoggedResult.keep(new StringReader(log.replace("SUM", SUM)), work, ARRAY, 7))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-258"));
        assertThat(work.found(ARRAY, 7)).isEmpty();
    }
}
