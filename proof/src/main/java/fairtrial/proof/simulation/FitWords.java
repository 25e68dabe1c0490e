package fairtrial.proof.simulation;

import fairtrial.core.model.Interval;
import fairtrial.core.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Sentences about a fitted noise model.
public record FitWords(Texts texts) {
    /// The sentences, without separators.
    public List<String> sentences(NoiseFit fit) {
        String drifts = fit.drifts().isEmpty()
                ? texts.say("simulation.fit.no-drift")
                : fit.drifts().stream()
                        .map(drift -> texts.say("simulation.fit.drift", percent(drift.sd()), drift.seconds()))
                        .collect(Collectors.joining(texts.say("simulation.fit.and")));
        return List.of(
                texts.say(
                        "simulation.fit.from",
                        fit.sample().rounds(),
                        fit.sample().runs(),
                        fit.sample().blocks(),
                        seconds(fit.sample().sliceSeconds())),
                texts.say("simulation.fit.fork", spread(fit.forkSd())),
                texts.say("simulation.fit.slice", spread(fit.sliceSd()), drifts),
                texts.say(
                        "simulation.fit.outliers",
                        percent(fit.outliers().share()),
                        percent(fit.outliers().loss())),
                texts.say("simulation.fit.contrast", spread(fit.contrastSd())),
                texts.say("simulation.fit.cost", seconds(fit.sample().overheadSeconds())));
    }

    private static String spread(Interval spread) {
        return percent(spread.mid()) + " (" + percent(spread.lo()) + "–" + percent(spread.hi()) + ")";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }
}
