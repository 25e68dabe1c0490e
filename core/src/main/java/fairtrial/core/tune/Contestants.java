package fairtrial.core.tune;

import fairtrial.core.tune.ScreenEffects.SettingEffect;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Candidates of a race.
final class Contestants {
    /// Each one more makes every round longer.
    static final int MOST = 5;

    private Contestants() {}

    /// Those of the first race: all survivors at their best level, the best of them alone, what was
    /// measured best, and all survivors with one of them at its second-best level.
    static List<Candidate> afterScreen(Screening screen, StageValues values, ScreenEffects effects) {
        Set<Candidate> all = new LinkedHashSet<>();
        Candidate together = Candidate.DEFAULT;
        for (SettingEffect effect : effects.survivors()) {
            together = with(together, effect);
        }
        all.add(together);
        all.add(with(Candidate.DEFAULT, effects.survivors().getFirst()));
        values.best(indexes(screen.candidates().size()))
                .ifPresent(best -> all.add(screen.candidates().get(best)));
        for (SettingEffect effect : effects.survivors()) {
            Candidate others = together;
            effect.second().ifPresent(value -> all.add(others.with(effect.setting(), value)));
        }
        return all.stream().filter(one -> !one.isDefault()).limit(MOST).toList();
    }

    /// Those of the second race: the two best of the first, and values beside the best one's for
    /// settings with a range.
    ///
    /// @param best the first of them won the first race
    static List<Candidate> refined(TuningSpace space, List<Candidate> best) {
        Set<Candidate> all = new LinkedHashSet<>(best);
        Candidate leader = best.getFirst();
        for (TunedSetting setting : space.settings()) {
            String value = leader.changes().get(setting.told());
            if (value != null) {
                setting.beside(value).forEach(other -> all.add(leader.with(setting, other)));
            }
        }
        return all.stream().limit(MOST).toList();
    }

    private static Candidate with(Candidate candidate, SettingEffect effect) {
        Optional<String> best = effect.best();
        return best.isPresent() ? candidate.with(effect.setting(), best.get()) : candidate;
    }

    private static List<Integer> indexes(int number) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            all.add(i);
        }
        return all;
    }
}
