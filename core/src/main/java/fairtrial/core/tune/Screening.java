package fairtrial.core.tune;

import fairtrial.core.plan.Planner;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The screening design of a space: candidates in which every value of a setting stands beside all
/// values of the others equally often.
///
/// @param candidates the runs of the design, without duplicates; the default is measured beside them
record Screening(TuningSpace space, List<Candidate> candidates) {
    /// Columns of the largest array with fewer runs than a run has contenders, and those of them with a mirror image.
    private static final int MOST = 15;

    private static final int MOST_FOLDED = 8;

    private static final int FOUR = 4;

    Screening {
        candidates = List.copyOf(candidates);
    }

    /// The design of a space.
    ///
    /// @param foldedOver with its mirror image: about twice as many candidates
    static Screening of(TuningSpace space, boolean foldedOver) {
        return new Screening(
                space,
                design(space, foldedOver).orElseThrow().stream()
                        .map(run -> candidate(space, run))
                        .distinct()
                        .toList());
    }

    /// Refuses a space whose design has more candidates than a run has contenders beside the default.
    ///
    /// @throws UserError FT-721 there are too many columns
    static void require(TuningSpace space, boolean foldedOver) {
        if (!fits(space, foldedOver)) {
            int columns = space.settings().stream()
                    .mapToInt(setting -> columns(setting, foldedOver))
                    .sum();
            throw new UserError("FT-721", columns, foldedOver ? MOST_FOLDED : MOST);
        }
    }

    /// Whether a screen has room for all settings of a space.
    static boolean fits(TuningSpace space, boolean foldedOver) {
        return design(space, foldedOver)
                .filter(runs -> runs.size() < Planner.MOST_CONTENDERS)
                .isPresent();
    }

    /// A design of Plackett and Burman where it has fewer runs: 12 for up to 11 settings of two levels.
    private static Optional<List<int[]>> design(TuningSpace space, boolean foldedOver) {
        List<Integer> levels =
                space.settings().stream().map(setting -> levels(setting).size()).toList();
        return foldedOver || levels.contains(FOUR)
                ? OrthogonalArray.of(levels, foldedOver)
                : Optional.of(PlackettBurman.design(levels.size()));
    }

    /// Columns of 16 runs that a setting takes: one of two levels a single one. One of four levels takes two and their
    /// sum, of which only two are mirrored.
    static int columns(TunedSetting setting, boolean foldedOver) {
        return levels(setting).size() == FOUR ? foldedOver ? 2 : 3 : 1;
    }

    /// The levels of a setting. With one or three values, the default is one of them.
    static List<Optional<String>> levels(TunedSetting setting) {
        List<Optional<String>> levels = new ArrayList<>();
        if (setting.values().size() % 2 == 1) {
            levels.add(Optional.empty());
        }
        setting.values().forEach(value -> levels.add(Optional.of(value)));
        return List.copyOf(levels);
    }

    private static Candidate candidate(TuningSpace space, int[] run) {
        Candidate candidate = Candidate.DEFAULT;
        for (int i = 0; i < run.length; i++) {
            TunedSetting setting = space.settings().get(i);
            Optional<String> value = levels(setting).get(run[i]);
            if (value.isPresent()) {
                candidate = candidate.with(setting, value.get());
            }
        }
        return candidate;
    }
}
