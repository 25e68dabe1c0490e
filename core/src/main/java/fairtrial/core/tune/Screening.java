package fairtrial.core.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The screening design of a space: candidates in which every value of a setting stands beside all
/// values of the others equally often.
///
/// @param candidates the runs of the design, without duplicates; the default is measured beside them
record Screening(TuningSpace space, List<Candidate> candidates) {
    Screening {
        candidates = List.copyOf(candidates);
    }

    /// The design of a space.
    ///
    /// @param foldedOver with its mirror image: twice as many candidates
    static Screening of(TuningSpace space, boolean foldedOver) {
        int columns = space.settings().stream().mapToInt(Screening::columns).sum();
        List<boolean[]> design = PlackettBurman.design(columns);
        return new Screening(
                space,
                (foldedOver ? PlackettBurman.foldedOver(design) : design)
                        .stream().map(run -> candidate(space, run)).distinct().toList());
    }

    /// Columns of a two-level design for a setting: two for three or four levels.
    static int columns(TunedSetting setting) {
        return setting.values().size() > 2 ? 2 : 1;
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

    private static Candidate candidate(TuningSpace space, boolean[] run) {
        Candidate candidate = Candidate.DEFAULT;
        int column = 0;
        for (TunedSetting setting : space.settings()) {
            int level = 0;
            for (int i = 0; i < columns(setting); i++) {
                level = 2 * level + (run[column++] ? 1 : 0);
            }
            Optional<String> value = levels(setting).get(level);
            if (value.isPresent()) {
                candidate = candidate.with(setting, value.get());
            }
        }
        return candidate;
    }
}
