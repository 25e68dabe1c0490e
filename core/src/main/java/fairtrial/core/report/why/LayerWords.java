package fairtrial.core.report.why;

import fairtrial.core.explain.layer.Layer;
import fairtrial.core.explain.layer.LayerEffect;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.model.Interval;
import fairtrial.core.text.Texts;
import java.util.Locale;
import java.util.Optional;

/// The layers of a contender in one line: the one that throughput owes most to.
public final class LayerWords {
    private final Texts texts;
    private final LayerEffects layers;

    public LayerWords(Texts texts, LayerEffects layers) {
        this.texts = texts;
        this.layers = layers;
    }

    /// The line.
    public String line() {
        return line(layers.top());
    }

    /// The same about a layer that decides something.
    String line(Layer wanted) {
        return line(layers.layers().stream()
                .filter(one -> one.time().layer() == wanted)
                .findFirst());
    }

    private String line(Optional<LayerEffect> effect) {
        if (effect.isEmpty()) {
            return texts.say("explain.layers.none", layers.label(), layers.planted());
        }
        LayerEffect one = effect.get();
        return texts.say(
                "explain.layers",
                texts.say("explain.layer." + one.time().layer().id()),
                one.throughput().map(LayerWords::share).orElse("–"),
                one.latency().map(LayerWords::share).orElse("–"),
                texts.say("explain.layer.reading." + one.reading().id()),
                layers.planted());
    }

    /// An elasticity with its interval.
    static String share(Interval interval) {
        return String.format(Locale.ROOT, "%.2f (%.2f–%.2f)", interval.mid(), interval.lo(), interval.hi());
    }
}
