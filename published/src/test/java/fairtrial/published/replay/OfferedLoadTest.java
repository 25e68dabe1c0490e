package fairtrial.published.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import fairtrial.published.publication.LoadTool;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OfferedLoadTest {
    @Test
    void a_ramp_that_every_row_just_follows_is_what_was_measured() {
        List<OfferedLoad> found = found(ramp(), 0.2, 31.9, 31.2, 31.5);
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().ramp()).isTrue();
        // 64 users with 5 requests each over 50 s, shortened to 10 s
        assertThat(found.getFirst().offered()).isCloseTo(32.0, offset(1e-9));
        assertThat(found.getFirst().lowest()).isEqualTo(31.2);
    }

    @Test
    void a_row_that_falls_behind_is_a_figure_of_its_own() {
        assertThat(found(ramp(), 0.2, 31.9, 12.0)).isEmpty();
    }

    @Test
    void pauses_offer_as_many_requests_as_users_divided_by_their_mean() {
        ToolLoad siege = load(LoadTool.SIEGE, Optional.empty(), 1, 0);
        assertThat(found(siege, 1, 127.0, 129.0)).singleElement().satisfies(load -> {
            assertThat(load.offered()).isCloseTo(128.0, offset(1e-9));
            assertThat(load.ramp()).isFalse();
        });
    }

    @Test
    void a_load_without_a_pace_offers_whatever_is_taken() {
        assertThat(found(load(LoadTool.WRK, Optional.empty(), 0, 0), 1, 30_000.0))
                .isEmpty();
    }

    private static ToolLoad ramp() {
        return load(LoadTool.JMETER, Optional.of(5), 0, 50);
    }

    private static ToolLoad load(LoadTool tool, Optional<Integer> loops, double think, double ramp) {
        return new ToolLoad(
                Optional.of(tool),
                1,
                List.of(64),
                new RunLength(Optional.empty(), loops, Map.of()),
                Optional.empty(),
                think,
                ramp,
                Optional.empty());
    }

    private static List<OfferedLoad> found(ToolLoad load, double scale, double... throughputs) {
        SetUp setUp = new SetUp(
                List.of(new Participant("A", "jetty")),
                new JvmSetUp(List.of(), false, Optional.empty()),
                List.of("hello"),
                load,
                false,
                false,
                0,
                1,
                Optional.empty());
        Replay replay = new Replay(
                "009",
                "paced",
                PublicationSample.of(Map.of("A", 100.0)),
                new ReplayRows("A", List.of(), Map.of()),
                1,
                List.of(new Step("as-published", "as-published", "", setUp, 1)),
                List.of(),
                List.of());
        List<ReplayRun> runs = Arrays.stream(throughputs)
                .mapToObj(throughput -> PublicationSample.run("as-published", 1, "A", throughput))
                .toList();
        return OfferedLoad.readAll(new ReplayRecord(
                replay, "1.0", "2026-11-21", PublicationSample.machine(), scale, List.of(), List.of(), runs));
    }
}
