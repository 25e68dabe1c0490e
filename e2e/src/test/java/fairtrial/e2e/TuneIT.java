package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.tune.Confirmation.Answer;
import fairtrial.core.tune.TuneReport;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A search on a real server with a planted limit: two threads for requests of 20 ms.
@Tag("long")
class TuneIT {
    private static final Duration LIMIT = Duration.ofMinutes(60);

    @TempDir
    Path folder;

    private TuneReport tune(String contender, String... more) throws Exception {
        Path found = folder.resolve("found");
        String[] all = new String[6 + more.length];
        all[0] = "tune";
        all[1] = "--workload=wait?ms=20";
        all[2] = "--connections=8";
        all[3] = "--contender=" + contender;
        all[4] = "--warm-up=3s";
        all[5] = "--out=" + found;
        System.arraycopy(more, 0, all, 6, more.length);
        Ended ended = Command.run(folder, LIMIT, all);
        assertThat(ended.exit()).as(ended.err()).isZero();
        return Json.read(Files.readString(found.resolve("tune.json")), TuneReport.class);
    }

    @Test
    void it_finds_the_planted_limit_and_takes_back_what_gains_nothing() throws Exception {
        TuneReport report = tune(
                "tomcat{server.tomcat.threads.max=2}",
                "--space=server.tomcat.threads.max=2..16",
                "--space=server.tomcat.accept-count=50|200");
        assertThat(report.answer()).contains(Answer.WORTH);
        assertThat(report.found().orElseThrow().winner().changes()).containsOnlyKeys("server.tomcat.threads.max");
        assertThat(report.confirmed().orElseThrow().ratio().orElseThrow().lo()).isGreaterThan(2);
    }

    @Test
    void where_nothing_matters_it_says_so() throws Exception {
        TuneReport report = tune(
                "tomcat", "--space=server.tomcat.accept-count=50|200", "--space=server.tomcat.processor-cache=100|400");
        assertThat(report.answer())
                .hasValueSatisfying(answer -> assertThat(answer).isIn(Answer.NOTHING, Answer.SMALL));
    }
}
