package fairtrial.core.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /// A search in a space.
    ///
    /// @param margin share from which on a gain is worth a change, such as 0.05
    public Search(TuningSpace space, SearchSize size, double margin, StageRunner runner) {
        this.space = space;
        this.size = size;
        this.margin = margin;
        this.runner = runner;
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
    /// @param score difference between its best and its worst value, in standard errors
    public record Score(String setting, Optional<String> best, double score) {}

    /// The number of candidates in the screen of a space.
    public static int screened(TuningSpace space, boolean foldedOver) {
        return Screening.of(space, foldedOver).candidates().size();
    }

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
            proposer.tell(seen.computeIfAbsent(candidate, this::measured));
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
                .map(effect -> new Score(effect.setting().told(), effect.best(), effect.score()))
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
        List<Candidate> leaders = leaders(candidates, run(Stage.Kind.RACE, candidates, size.raceRounds()));
        if (leaders.isEmpty()) {
            return new Found(Candidate.DEFAULT, 0, List.of(), scores);
        }
        List<Candidate> near = Contestants.refined(space, leaders);
        StageValues refined = run(Stage.Kind.REFINE, near, size.raceRounds());
        Optional<Integer> best =
                refined.best(IntStream.range(0, near.size()).boxed().toList());
        if (best.isEmpty() || refined.mean(best.get()).orElse(0.0) <= 0) {
            return new Found(Candidate.DEFAULT, 0, List.of(), scores);
        }
        Candidate winner = near.get(best.get());
        double claimed = refined.mean(best.get()).orElse(0.0);
        if (winner.changes().size() < 2) {
            return new Found(winner, claimed, List.of(), scores);
        }
        List<Candidate> ablated = Ablation.candidates(winner);
        Candidate kept = Ablation.kept(winner, run(Stage.Kind.ABLATION, ablated, size.ablationRounds()), margin);
        List<String> reverted = new ArrayList<>(winner.changes().keySet());
        reverted.removeAll(kept.changes().keySet());
        return new Found(kept, claimed, reverted, scores);
    }

    private Optional<Double> measured(Candidate candidate) {
        return run(Stage.Kind.PROPOSAL, List.of(candidate), size.screenRounds()).mean(0);
    }

    private StageValues run(Stage.Kind kind, List<Candidate> candidates, int rounds) {
        return runner.run(new Stage(kind, candidates, rounds));
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
