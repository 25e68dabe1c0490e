package fairtrial.core.tune;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// The search for a better candidate: screen, race, refinement, ablation. Its own figures are
/// exaggerated, because the best of several noisy figures is chosen; only a confirmation on fresh rounds
/// counts.
public final class Search {
    /// So many of the proposals race.
    private static final int PROPOSED = 4;

    private final TuningSpace space;
    private final SearchSize size;
    private final double margin;
    private final StageRunner runner;
    private final Predicate<Stage> affordable;

    /// A search in a space.
    ///
    /// @param margin share from which on a gain is worth a change, such as 0.05
    /// @param affordable whether there is time for a stage that a search can do without
    public Search(TuningSpace space, SearchSize size, double margin, StageRunner runner, Predicate<Stage> affordable) {
        this.space = space;
        this.size = size;
        this.margin = margin;
        this.runner = runner;
        this.affordable = affordable;
    }

    /// The screen of a space.
    ///
    /// @throws UserError FT-721 the space is too large for a screen
    public static Stage screen(TuningSpace space, SearchSize size) {
        Screening.require(space, size.foldedOver());
        return new Stage(
                Stage.Kind.SCREEN, Screening.of(space, size.foldedOver()).candidates(), size.screenRounds());
    }

    /// The race that no search can do without, at its largest.
    public static Stage race(SearchSize size) {
        List<Candidate> racing = Collections.nCopies(Contestants.MOST, Candidate.DEFAULT);
        return new Stage(Stage.Kind.RACE, racing, size.raceRounds());
    }

    /// What the search found.
    ///
    /// @param winner the default where nothing was better
    /// @param claimed gain of the winner in the stage that chose it, natural log; exaggerated
    /// @param reverted changes that ablation took back
    /// @param scores difference between the best and the worst value of each setting in the screen, in
    ///     standard errors
    public record Found(Candidate winner, double claimed, List<String> reverted, List<Score> scores) {
        public Found {
            reverted = List.copyOf(reverted);
            scores = List.copyOf(scores);
        }
    }

    /// How much a setting matters.
    ///
    /// @param best  its best value; empty: the default
    /// @param score difference between its best and its worst value, in standard errors; empty: the screen was too
    ///     small to know its error
    public record Score(
            String setting,
            Optional<String> best,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> score) {}

    /// Searches among the candidates that somebody proposes. What was proposed before is not measured
    /// again.
    public Found byProposals(Proposer proposer, int number) {
        Map<Candidate, Optional<Double>> seen = new LinkedHashMap<>();
        for (int i = 0; i < number; i++) {
            Candidate candidate = proposer.ask();
            if (candidate.isDefault()) {
                proposer.tell(Optional.of(0.0));
                continue;
            }
            if (!seen.containsKey(candidate) && !affordable.test(proposal(candidate))) {
                break;
            }
            proposer.tell(seen.computeIfAbsent(candidate, this::gain));
        }
        List<Candidate> best = seen.entrySet().stream()
                .filter(one -> one.getValue().isPresent())
                .sorted(Comparator.comparingDouble((Map.Entry<Candidate, Optional<Double>> one) ->
                                one.getValue().orElseThrow())
                        .reversed())
                .limit(PROPOSED)
                .map(Map.Entry::getKey)
                .toList();
        return among(best, List.of());
    }

    /// Searches with a screening design.
    public Found bySettings() {
        Screening screening = Screening.of(space, size.foldedOver());
        StageValues screened = runner.run(new Stage(Stage.Kind.SCREEN, screening.candidates(), size.screenRounds()));
        ScreenEffects effects = ScreenEffects.of(screening, screened);
        List<Score> scores = effects.settings().stream()
                .map(effect -> new Score(
                        effect.setting().told(),
                        effect.best(),
                        Optional.of(effect.score()).filter(Double::isFinite)))
                .toList();
        return among(Contestants.afterScreen(screening, screened, effects), scores);
    }

    /// The best of these candidates, refined and without changes that are worth nothing.
    ///
    /// @param scores what is known of the settings; may be empty
    public Found among(List<Candidate> candidates, List<Score> scores) {
        if (candidates.isEmpty()) {
            return new Found(Candidate.DEFAULT, 0, List.of(), scores);
        }
        Measured raced = measured(new Stage(Stage.Kind.RACE, candidates, size.raceRounds()));
        List<Candidate> leaders = leaders(raced.of(), raced.values());
        if (leaders.isEmpty()) {
            return new Found(Candidate.DEFAULT, 0, List.of(), scores);
        }
        Stage near = new Stage(Stage.Kind.REFINE, Contestants.refined(space, leaders), size.raceRounds());
        Measured refined = affordable.test(near) ? measured(near) : raced;
        // Where it has no figure at all, the race has the last ones.
        Measured last = refined.best().isPresent() ? refined : raced;
        Optional<Integer> best = last.best();
        double claimed = best.flatMap(last.values()::mean).orElse(0.0);
        if (best.isEmpty() || claimed <= 0) {
            return new Found(Candidate.DEFAULT, 0, List.of(), scores);
        }
        Candidate winner = last.of().get(best.get());
        Candidate kept = ablated(winner);
        List<String> reverted = new ArrayList<>(winner.changes().keySet());
        reverted.removeAll(kept.changes().keySet());
        return new Found(kept, claimed, reverted, scores);
    }

    /// The winner without changes that are worth nothing. Of two that do the same, each is worth nothing beside the
    /// other one: so several are only taken back together where that costs nothing either.
    private Candidate ablated(Candidate winner) {
        Stage each = new Stage(Stage.Kind.ABLATION, Ablation.candidates(winner), size.ablationRounds());
        if (winner.changes().size() < 2 || !affordable.test(each)) {
            return winner;
        }
        StageValues values = runner.run(each);
        Candidate kept = Ablation.kept(winner, values, margin);
        int worthless = winner.changes().size() - kept.changes().size();
        return worthless < 2 || isAsGood(kept, winner, values)
                ? kept
                : ablated(winner.without(Ablation.leastWorth(winner, values)));
    }

    /// Whether a candidate is measured to be as good as the winner.
    ///
    /// @param values of the winner first
    private boolean isAsGood(Candidate kept, Candidate winner, StageValues values) {
        if (kept.isDefault()) {
            return !Ablation.isWorth(values.of(0), new double[values.rounds()], margin);
        }
        Stage both = new Stage(Stage.Kind.ABLATION, List.of(winner, kept), size.ablationRounds());
        if (!affordable.test(both)) {
            return false;
        }
        StageValues measured = runner.run(both);
        return !Ablation.isWorth(measured.of(0), measured.of(1), margin);
    }

    /// Candidates of a stage with what it measured.
    private record Measured(List<Candidate> of, StageValues values) {
        Optional<Integer> best() {
            return values.best(IntStream.range(0, of.size()).boxed().toList());
        }
    }

    private Measured measured(Stage stage) {
        return new Measured(stage.candidates(), runner.run(stage));
    }

    private Stage proposal(Candidate candidate) {
        return new Stage(Stage.Kind.PROPOSAL, List.of(candidate), size.screenRounds());
    }

    private Optional<Double> gain(Candidate candidate) {
        return runner.run(proposal(candidate)).mean(0);
    }

    /// The two best that ran.
    private static List<Candidate> leaders(List<Candidate> candidates, StageValues values) {
        return IntStream.range(0, candidates.size())
                .boxed()
                .filter(i -> values.mean(i).isPresent())
                .sorted(Comparator.comparingDouble((Integer i) -> values.mean(i).orElse(0.0))
                        .reversed())
                .limit(2)
                .map(candidates::get)
                .toList();
    }
}
