package fairtrial.core.tune;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The time of a search, and what it still pays for. Time for the confirmation is kept back: without one a
/// search has no result.
public final class SearchClock {
    /// Seconds of one JVM from its start to its last slice of a closed loop, before a stage has shown it: a start of
    /// 5 s, a warm-up of 10 s and four blocks, as built-in services have them on two CPUs (FACTS.md section 6).
    private static final double FIRST_GUESS = 25;

    /// A confirmation has three loads, and so longer rounds than other stages.
    private static final double LONGER = 1.5;

    private final Optional<Duration> budget;
    private final Stage confirmation;
    private final double firstGuess;
    private double seconds;
    private double other;
    private int starts;
    private boolean isConfirmed;

    /// A clock at the beginning of a search.
    ///
    /// @param budget  of the whole search; empty: no limit
    /// @param confirmation the last stage, with one candidate
    /// @param open time of the open loops of one JVM
    public SearchClock(Optional<Duration> budget, Stage confirmation, Duration open) {
        this.budget = budget;
        this.confirmation = confirmation;
        this.firstGuess = FIRST_GUESS + open.toMillis() / 1e3;
    }

    /// Something else took time, such as a look at the service.
    public void took(double more) {
        other += more;
    }

    /// A stage has ended.
    ///
    /// @param took its time in seconds
    public void took(Stage stage, double took) {
        seconds += took;
        starts += starts(stage);
        isConfirmed |= stage.kind() == Stage.Kind.CONFIRM;
    }

    /// Whether there is time for these stages, and for a confirmation that is still to come.
    public boolean affords(Stage... stages) {
        return budget.isEmpty()
                || seconds + other + least(List.of(stages)).toSeconds()
                        <= budget.get().toSeconds();
    }

    /// The least budget of a search that begins with these stages.
    public Duration least(List<Stage> stages) {
        double sum = confirming();
        for (Stage stage : stages) {
            sum += cost(stage);
        }
        return Duration.ofSeconds((long) Math.ceil(sum));
    }

    private double confirming() {
        return isConfirmed ? 0 : LONGER * cost(confirmation);
    }

    private double cost(Stage stage) {
        return starts(stage) * (starts == 0 ? firstGuess : seconds / starts);
    }

    /// JVMs of a stage: the candidates, the default and its copy in each round.
    private static int starts(Stage stage) {
        return stage.rounds() * (stage.candidates().size() + 2);
    }
}
