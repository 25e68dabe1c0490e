package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.verdict.CapacityFigure;
import fairtrial.core.verdict.CapacityFigure.State;
import fairtrial.core.verdict.Recovery;
import fairtrial.core.verdict.Result;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The capacity of a real server whose limit is known: four threads that hold a request for 20 ms end at 200/s.
class CapacityIT {
    private static final Duration LIMIT = Duration.ofMinutes(25);

    /// A request needs more than the 20 ms, the more the slower the machine.
    private static final double MOST = 200;

    private static final double LEAST = 120;

    @TempDir
    Path folder;

    private Result capacity(String... more) throws Exception {
        Path run = folder.resolve("run");
        String[] all = new String[6 + more.length];
        all[0] = "capacity";
        all[1] = "--workload=wait?ms=20";
        all[2] = "--contender=tomcat{server.tomcat.threads.max=4}#four";
        all[3] = "--slo=p99 < 100ms";
        all[4] = "--warm-up=3s";
        all[5] = "--out=" + run;
        System.arraycopy(more, 0, all, 6, more.length);
        Ended ended = Command.run(folder, LIMIT, all);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("p99<100ms", "req/s");
        return Json.read(Files.readString(run.resolve("result.json")), Result.class);
    }

    private static CapacityFigure four(Result result) {
        return result.capacity("four", "p99<100ms").orElseThrow();
    }

    @Test
    void one_round_finds_about_where_it_is() throws Exception {
        CapacityFigure four = four(capacity("--rounds=1"));
        assertThat(four.state()).isEqualTo(State.WITHIN);
        assertThat(four.rate()).isBetween(LEAST, MOST);
        assertThat(four.interval()).isEmpty();
    }

    @Test
    @Tag("long")
    void seven_rounds_have_an_interval() throws Exception {
        Result result = capacity("--rounds=7");
        CapacityFigure four = four(result);
        assertThat(four.state()).isEqualTo(State.WITHIN);
        // A round counts where the rate after its overload was below the capacity that is known in the end.
        assertThat(result.statistics().recoveries())
                .singleElement()
                .isIn(new Recovery("four", 3, 0), new Recovery("four", 4, 0), new Recovery("four", 5, 0));
        assertThat(four.interval()).isPresent();
        assertThat(four.interval().orElseThrow().hi()).isLessThan(1.02 * MOST);
        assertThat(four.interval().orElseThrow().lo()).isGreaterThan(LEAST);
    }
}
