package fairtrial.core.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What a screen shows of each setting: the mean gain of each of its levels, over all candidates that
/// have it.
///
/// @param settings the settings, the largest effect first
record ScreenEffects(List<SettingEffect> settings) {
    /// Beyond so many standard errors an effect is worth a race. It is a loose bound: the race and the
    /// confirmation refuse what is noise, but nobody finds again what is left out here.
    private static final double SURVIVES = 2;

    /// Fewer degrees of freedom say nothing of the noise; then every setting survives.
    private static final int LEAST_FREEDOM = 2;

    ScreenEffects {
        settings = List.copyOf(settings);
    }

    /// The settings that survive; those with the two largest effects where none does: the race decides.
    List<SettingEffect> survivors() {
        List<SettingEffect> all =
                settings.stream().filter(of -> of.score() >= SURVIVES).toList();
        return all.isEmpty() ? settings.subList(0, Math.min(2, settings.size())) : all;
    }

    /// The effects of a screen.
    ///
    /// @param values of its candidates, in their order
    static ScreenEffects of(Screening screen, StageValues values) {
        List<Levels> all = screen.space().settings().stream()
                .map(setting -> Levels.of(screen, setting, values))
                .toList();
        double squares = all.stream().mapToDouble(Levels::squares).sum();
        int freedom = all.stream().mapToInt(Levels::freedom).sum();
        double variance = freedom < LEAST_FREEDOM ? 0 : squares / freedom / values.rounds();
        return new ScreenEffects(all.stream()
                .map(levels -> levels.effect(Math.sqrt(variance)))
                .sorted(Comparator.comparingDouble(SettingEffect::score).reversed())
                .toList());
    }

    /// Deviations of the levels of one setting from their mean: `[level][round]`. NaN: no candidate with
    /// it ran.
    private static final class Levels {
        private final TunedSetting setting;
        private final double[][] deviations;

        private Levels(TunedSetting setting, double[][] deviations) {
            this.setting = setting;
            this.deviations = deviations;
        }

        static Levels of(Screening screen, TunedSetting setting, StageValues values) {
            List<Optional<String>> levels = Screening.levels(setting);
            double[][] means = new double[levels.size()][values.rounds()];
            for (int level = 0; level < means.length; level++) {
                List<Integer> having = having(screen, setting, levels.get(level), values);
                for (int round = 0; round < values.rounds(); round++) {
                    double[] gains = values.gains()[round];
                    means[level][round] =
                            having.stream().mapToDouble(i -> gains[i]).average().orElse(Double.NaN);
                }
            }
            for (int round = 0; round < values.rounds(); round++) {
                int now = round;
                double middle = IntStream.range(0, means.length)
                        .mapToDouble(level -> means[level][now])
                        .filter(mean -> !Double.isNaN(mean))
                        .average()
                        .orElse(0);
                for (double[] level : means) {
                    level[round] -= middle;
                }
            }
            return new Levels(setting, means);
        }

        private static List<Integer> having(
                Screening screen, TunedSetting setting, Optional<String> value, StageValues values) {
            return IntStream.range(0, screen.candidates().size())
                    .filter(i -> Optional.ofNullable(
                                    screen.candidates().get(i).changes().get(setting.told()))
                            .equals(value))
                    .filter(i -> values.mean(i).isPresent())
                    .boxed()
                    .toList();
        }

        private List<Integer> measured() {
            return IntStream.range(0, deviations.length)
                    .filter(level -> !Double.isNaN(mean(level)))
                    .boxed()
                    .toList();
        }

        private double mean(int level) {
            return IntStream.range(0, deviations[level].length)
                    .mapToDouble(round -> deviations[level][round])
                    .average()
                    .orElse(Double.NaN);
        }

        /// Squared scatter between rounds. Deviations sum up to 0, so one level says nothing more.
        double squares() {
            double sum = 0;
            for (int level : measured()) {
                for (double value : deviations[level]) {
                    sum += (value - mean(level)) * (value - mean(level));
                }
            }
            return sum;
        }

        int freedom() {
            return Math.max(0, measured().size() - 1) * Math.max(0, deviations[0].length - 1);
        }

        SettingEffect effect(double error) {
            List<LevelGain> gains = new ArrayList<>();
            List<Optional<String>> levels = Screening.levels(setting);
            measured().forEach(level -> gains.add(new LevelGain(levels.get(level), mean(level))));
            gains.sort(Comparator.comparingDouble(LevelGain::gain).reversed());
            double spread = gains.isEmpty()
                    ? 0
                    : gains.getFirst().gain() - gains.getLast().gain();
            // The variance is that of a deviation; a difference of two levels has about twice as much.
            double score = error > 0 ? spread / (error * Math.sqrt(2)) : Double.POSITIVE_INFINITY;
            return new SettingEffect(setting, gains, score);
        }
    }

    /// Mean gain of a level beside the mean of all, natural log.
    ///
    /// @param value empty: the default
    record LevelGain(Optional<String> value, double gain) {}

    /// @param gains of its levels, the best first
    /// @param score difference of the best and the worst level, in its standard errors
    record SettingEffect(TunedSetting setting, List<LevelGain> gains, double score) {
        SettingEffect {
            gains = List.copyOf(gains);
        }

        /// The best level; empty: the default, or no level ran.
        Optional<String> best() {
            return gains.isEmpty() ? Optional.empty() : gains.getFirst().value();
        }

        /// The second-best level; empty: the default, or fewer than two levels ran.
        Optional<String> second() {
            return gains.size() < 2 ? Optional.empty() : gains.get(1).value();
        }
    }
}
