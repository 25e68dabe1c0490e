package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.tune.Stage.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SearchTest {
    private final TuningSpace space =
            new TuningSpace(Stream.of("threads=8..343", "pool=2|20", "gc=a|b|c", "useless=1..9")
                    .map(TunedSetting::of)
                    .toList());
    private final List<Stage> stages = new ArrayList<>();

    private Search search(double noise, ToDoubleFunction<Candidate> gain) {
        return search(noise, gain, stage -> true);
    }

    private Search search(double noise, ToDoubleFunction<Candidate> gain, Predicate<Stage> affordable) {
        SplittableRandom random = new SplittableRandom(7);
        return new Search(
                space,
                SearchSize.USUAL,
                0.05,
                stage -> {
                    stages.add(stage);
                    double[][] gains = new double[stage.rounds()][];
                    for (int round = 0; round < gains.length; round++) {
                        gains[round] = stage.candidates().stream()
                                .mapToDouble(of -> gain.applyAsDouble(of) + noise * random.nextGaussian())
                                .toArray();
                    }
                    return new StageValues(gains);
                },
                affordable);
    }

    private static double planted(Candidate candidate) {
        double gain = "20".equals(candidate.changes().get("pool")) ? 0.2 : 0;
        String threads = candidate.changes().get("threads");
        double off = threads == null ? 1.5 : Math.abs(Math.log(Integer.parseInt(threads) / 28.0));
        return gain + 0.3 - 0.2 * off;
    }

    @Test
    void it_finds_what_was_planted_and_nothing_else() {
        Search.Found found = search(0.005, SearchTest::planted).bySettings();
        assertThat(found.winner().changes()).containsEntry("pool", "20").containsEntry("threads", "28");
        assertThat(found.winner().changes()).hasSize(2);
        assertThat(found.scores().getLast().setting()).isIn("gc", "useless");
        assertThat(stages).extracting(Stage::kind).containsExactly(Kind.SCREEN, Kind.RACE, Kind.REFINE, Kind.ABLATION);
    }

    private static Candidate changed(String... pairs) {
        SortedMap<String, String> changes = new TreeMap<>();
        for (String pair : pairs) {
            String[] parts = pair.split("=", 2);
            changes.put(parts[0], parts[1]);
        }
        return new Candidate(changes);
    }

    /// More threads, or another collector: each alone gives all of it, so that each is worth nothing beside the other.
    @Test
    void of_two_changes_that_replace_each_other_one_stays() {
        Search.Found found = search(
                        0.002,
                        of -> of.changes().containsKey("threads")
                                        || of.changes().containsKey("gc")
                                ? 0.5
                                : 0)
                .among(List.of(changed("gc=b", "threads=64")), List.of());
        assertThat(found.winner().changes()).hasSize(1);
        assertThat(found.reverted()).hasSize(1);
    }

    /// The same beside a change that counts and one that does not.
    @Test
    void what_is_taken_back_together_is_measured_together() {
        Search.Found found = search(
                        0.002,
                        of -> ("20".equals(of.changes().get("pool")) ? 0.3 : 0)
                                + (of.changes().containsKey("threads")
                                                || of.changes().containsKey("gc")
                                        ? 0.5
                                        : 0))
                .among(List.of(changed("gc=b", "pool=20", "threads=64", "useless=9")), List.of());
        assertThat(found.winner().changes()).hasSize(2).containsEntry("pool", "20");
    }

    @Test
    void a_refinement_without_figures_leaves_the_race() {
        Search.Found found = search(0.002, of -> stages.getLast().kind() == Kind.REFINE ? Double.NaN : planted(of))
                .among(List.of(changed("threads=28")), List.of());
        assertThat(found.winner()).isEqualTo(changed("threads=28"));
    }

    @Test
    void a_value_with_which_nothing_runs_is_never_chosen() {
        Search.Found found = search(0.005, of -> "20".equals(of.changes().get("pool")) ? Double.NaN : planted(of))
                .bySettings();
        assertThat(found.winner().changes()).doesNotContainEntry("pool", "20").containsEntry("threads", "28");
    }

    @Test
    void without_time_it_races_and_does_nothing_more() {
        Search.Found found = search(0.005, SearchTest::planted, stage -> false).bySettings();
        assertThat(found.winner().changes()).containsEntry("pool", "20");
        assertThat(found.claimed()).isPositive();
        assertThat(stages).extracting(Stage::kind).containsExactly(Kind.SCREEN, Kind.RACE);
    }

    @Test
    void without_time_nobody_is_asked_for_proposals() {
        Proposer proposer = new Proposer() {
            @Override
            public Candidate ask() {
                return Candidate.DEFAULT.with(space.setting("pool"), "20");
            }

            @Override
            public void tell(Optional<Double> gain) {
                throw new AssertionError("nothing was measured");
            }
        };
        Search.Found found = search(0, SearchTest::planted, stage -> false).byProposals(proposer, 5);
        assertThat(found.winner()).isEqualTo(Candidate.DEFAULT);
        assertThat(stages).isEmpty();
    }

    @Test
    void nothing_runs() {
        assertThat(search(0, of -> Double.NaN).bySettings().winner()).isEqualTo(Candidate.DEFAULT);
    }

    @Test
    void everything_is_worse_than_the_default() {
        assertThat(search(0.001, of -> -0.1 * of.changes().size()).bySettings().winner())
                .isEqualTo(Candidate.DEFAULT);
    }

    @Test
    void changes_that_are_worth_nothing_are_taken_back() {
        Candidate both = Candidate.DEFAULT.with(space.setting("pool"), "20").with(space.setting("useless"), "9");
        Search.Found found = search(0.001, SearchTest::planted).among(List.of(both), List.of());
        assertThat(found.winner().changes()).containsOnlyKeys("pool");
        assertThat(found.reverted()).containsExactly("useless");
    }
}
