package fairtrial.published.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.data.Offset.offset;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.replay.ReplayClaim.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplayJudgeTest {
    @Test
    void a_difference_holds_when_at_least_half_of_it_is_there_in_the_whole_interval() {
        assertThat(faster(1.43, List.of(100.0, 101.0, 99.0), List.of(140.0, 142.0, 139.0)))
                .isEqualTo(Holds.HOLDS);
        assertThat(faster(1.43, List.of(100.0, 101.0, 99.0), List.of(104.0, 105.0, 103.0)))
                .isEqualTo(Holds.DOES_NOT_HOLD);
        assertThat(faster(1.43, List.of(100.0, 101.0, 99.0), List.of(90.0, 160.0, 120.0)))
                .isEqualTo(Holds.UNDECIDED);
    }

    @Test
    void rounds_are_compared_within_themselves_so_that_a_slow_minute_hits_both() {
        assertThat(faster(1.43, List.of(100.0, 50.0, 25.0), List.of(140.0, 71.0, 35.0)))
                .isEqualTo(Holds.HOLDS);
    }

    @Test
    void fewer_than_three_rounds_decide_nothing_however_large_the_difference() {
        assertThat(faster(15, List.of(178.0), List.of(2699.0))).isEqualTo(Holds.TOO_FEW_ROUNDS);
        assertThat(faster(15, List.of(178.0, 179.0), List.of(2699.0, 2698.0))).isEqualTo(Holds.TOO_FEW_ROUNDS);
        assertThat(outcome(claim(Kind.NOT_FASTER, Optional.empty()), List.of(1000.0), List.of(55.0)))
                .isEqualTo(Holds.TOO_FEW_ROUNDS);
        assertThat(outcome(claim(Kind.EQUAL, Optional.empty()), List.of(100.0), List.of(900.0)))
                .isEqualTo(Holds.TOO_FEW_ROUNDS);
        assertThat(outcome(claim(Kind.FEWER_ERRORS, Optional.empty()), List.of(1.0, 1.0), List.of(1.0, 1.0)))
                .isEqualTo(Holds.TOO_FEW_ROUNDS);
    }

    @Test
    void two_rounds_have_a_figure_without_an_interval() {
        Replay replay = Replays.of(List.of("as-published"), List.of());
        List<ReplayRun> runs = new ArrayList<>(Replays.runs("as-published", "A", List.of(60.0, 64_600.0)));
        Side side = ReplayJudge.judge(Replays.record(replay, runs)).sides().getFirst();
        assertThat(side.here()).hasValueSatisfying(here -> {
            assertThat(here.mid()).isCloseTo(1_969, offset(1.0));
            assertThat(here.lo()).isEqualTo(here.hi());
        });
    }

    @Test
    void what_was_not_run_is_not_measured() {
        assertThat(faster(1.43, List.of(), List.of(1.0))).isEqualTo(Holds.NOT_MEASURED);
    }

    @Test
    void equal_needs_the_whole_interval_within_the_margin() {
        assertThat(outcome(
                        claim(Kind.EQUAL, Optional.empty()), List.of(100.0, 101.0, 99.5), List.of(100.5, 100.0, 100.0)))
                .isEqualTo(Holds.HOLDS);
        assertThat(outcome(
                        claim(Kind.EQUAL, Optional.empty()), List.of(100.0, 101.0, 99.5), List.of(130.0, 131.0, 129.0)))
                .isEqualTo(Holds.DOES_NOT_HOLD);
    }

    @Test
    void a_printed_figure_is_met_within_a_tenth() {
        ReplayClaim printed = new ReplayClaim(
                "292.11 / s", Kind.VALUE, "A", Optional.empty(), 0, Optional.empty(), Optional.of(292.1), false);
        assertThat(outcome(printed, List.of(), List.of(297.0, 298.0, 296.0))).isEqualTo(Holds.HOLDS);
        assertThat(outcome(printed, List.of(), List.of(997.0, 998.0, 996.0))).isEqualTo(Holds.DOES_NOT_HOLD);
    }

    @Test
    void without_a_single_error_on_either_side_nobody_has_fewer() {
        assertThat(outcome(claim(Kind.FEWER_ERRORS, Optional.empty()), List.of(1.0, 1.0, 1.0), List.of(1.0, 1.0, 1.0)))
                .isEqualTo(Holds.DOES_NOT_HOLD);
    }

    @Test
    void the_flip_list_names_the_first_step_that_decides_otherwise() {
        ReplayClaim claim =
                new ReplayClaim("15", Kind.FASTER, "A", Optional.of("B"), 0, Optional.empty(), Optional.of(15.0), true);
        Replay replay = Replays.of(List.of("as-published", "1-property", "2-patch-version"), List.of(claim));
        List<ReplayRun> runs = new ArrayList<>();
        runs.addAll(Replays.runs("as-published", "A", List.of(2699.0, 2690.0, 2695.0)));
        runs.addAll(Replays.runs("as-published", "B", List.of(178.0, 179.0, 178.5)));
        runs.addAll(Replays.runs("1-property", "A", List.of(2650.0, 2660.0, 2655.0)));
        runs.addAll(Replays.runs("1-property", "B", List.of(180.0, 179.0, 181.0)));
        runs.addAll(Replays.runs("2-patch-version", "A", List.of(2650.0, 2640.0, 2655.0)));
        runs.addAll(Replays.runs("2-patch-version", "B", List.of(2600.0, 2610.0, 2605.0)));
        ReplayResult result = ReplayJudge.judge(Replays.record(replay, runs));
        assertThat(result.flips())
                .extracting(row -> row.step().id(), FlipRow::flips)
                .containsExactly(
                        tuple("as-published", false), tuple("1-property", false), tuple("2-patch-version", true));
        assertThat(result.flips().getLast().changedBy().orElseThrow()).isBetween(0.06, 0.08);
    }

    @Test
    void a_load_that_sets_the_rate_itself_judges_no_throughput() {
        List<ReplayClaim> claims = List.of(
                claim(Kind.EQUAL, Optional.empty()),
                claim(Kind.FASTER, Optional.of(1.43)),
                claim(Kind.BEST, Optional.empty()),
                claim(Kind.VALUE, Optional.of(128.0)));
        Replay replay = Replays.of(List.of("as-published"), claims, Replays.siege(1));
        List<ReplayRun> runs = new ArrayList<>(Replays.runs("as-published", "A", List.of(127.0, 128.0, 127.5)));
        runs.addAll(Replays.runs("as-published", "B", List.of(128.0, 127.0, 127.5)));
        assertThat(ReplayJudge.judge(Replays.record(replay, runs)).claims())
                .extracting(ClaimOutcome::holds)
                .containsOnly(Holds.CANNOT_BE_JUDGED);
    }

    @Test
    void a_row_stands_beside_its_reference_in_both_worlds() {
        Replay replay = Replays.of(List.of("as-published"), List.of());
        List<ReplayRun> runs = new ArrayList<>(Replays.runs("as-published", "A", List.of(200.0, 220.0)));
        runs.addAll(Replays.runs("as-published", "B", List.of(100.0, 110.0)));
        List<Side> sides = ReplayJudge.judge(Replays.record(replay, runs)).sides();
        assertThat(sides).hasSize(2);
        Side a = sides.getFirst();
        assertThat(a.contender()).isEqualTo("A");
        assertThat(a.published()).contains(1500.0);
        assertThat(a.publishedRatio()).contains(15.0);
        assertThat(a.hereRatio().orElseThrow().mid()).isCloseTo(2.0, offset(1e-9));
    }

    private static Holds faster(double value, List<Double> b, List<Double> a) {
        return outcome(claim(Kind.FASTER, Optional.of(value)), b, a);
    }

    private static ReplayClaim claim(Kind kind, Optional<Double> value) {
        return new ReplayClaim("said", kind, "A", Optional.of("B"), 0, Optional.empty(), value, false);
    }

    private static Holds outcome(ReplayClaim claim, List<Double> b, List<Double> a) {
        Replay replay = Replays.of(List.of("as-published"), List.of(claim));
        List<ReplayRun> runs = new ArrayList<>(Replays.runs("as-published", "A", a));
        runs.addAll(Replays.runs("as-published", "B", b));
        return ReplayJudge.judge(Replays.record(replay, runs))
                .claims()
                .getFirst()
                .holds();
    }

    /// Replays with two rows, A and B; B is the reference, published are 1500 and 100 per second.
    private static final class Replays {
        static Replay of(List<String> steps, List<ReplayClaim> claims) {
            ToolLoad wrk = new ToolLoad(
                    Optional.of(LoadTool.WRK),
                    1,
                    List.of(64),
                    new RunLength(Optional.of(6.0), Optional.empty(), Map.of()),
                    Optional.empty(),
                    0,
                    0,
                    Optional.empty());
            return of(steps, claims, wrk);
        }

        /// siege with 64 users who pause half of that many seconds in the mean: they offer 128 per second for 1.
        static ToolLoad siege(double thinkSeconds) {
            return new ToolLoad(
                    Optional.of(LoadTool.SIEGE),
                    1,
                    List.of(64),
                    new RunLength(Optional.of(6.0), Optional.empty(), Map.of()),
                    Optional.empty(),
                    thinkSeconds,
                    0,
                    Optional.empty());
        }

        static Replay of(List<String> steps, List<ReplayClaim> claims, ToolLoad load) {
            SetUp setUp = new SetUp(
                    List.of(new Participant("A", "jetty"), new Participant("B", "tomcat")),
                    new JvmSetUp(List.of(), false, Optional.empty()),
                    List.of("hello"),
                    load,
                    false,
                    false,
                    0,
                    1,
                    Optional.empty());
            return new Replay(
                    "009",
                    "two-rows",
                    PublicationSample.of(Map.of("A", 1500.0, "B", 100.0)),
                    new ReplayRows("B", List.of(), Map.of()),
                    1,
                    steps.stream()
                            .map(id -> new Step(id, "property", "", setUp, 3))
                            .toList(),
                    List.of(),
                    claims);
        }

        static ReplayRecord record(Replay replay, List<ReplayRun> runs) {
            return new ReplayRecord(
                    replay, "1.0", "2026-11-21", PublicationSample.machine(), 1, List.of(), List.of(), runs);
        }

        static List<ReplayRun> runs(String step, String contender, List<Double> throughputs) {
            List<ReplayRun> runs = new ArrayList<>();
            for (double throughput : throughputs) {
                runs.add(PublicationSample.run(step, runs.size() + 1, contender, throughput));
            }
            return runs;
        }
    }
}
