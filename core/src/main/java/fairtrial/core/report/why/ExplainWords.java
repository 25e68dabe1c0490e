package fairtrial.core.report.why;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.dose.Dose;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.MeasuredDose;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.predict.NextLimit;
import fairtrial.core.explain.predict.Prediction;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.model.Interval;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// The answer in at most six lines: bottleneck, setting, evidence, prediction, measured, what comes next.
public final class ExplainWords {
    private static final double BYTES_OF_MEBI = 1 << 20;

    private final Texts texts;
    private final Explanation explained;
    private final Optional<LayerEffects> layers;

    /// @param layers what delays at the contender's layers showed; empty: none were planted
    public ExplainWords(Texts texts, Explanation explained, Optional<LayerEffects> layers) {
        this.texts = texts;
        this.explained = explained;
        this.layers = layers;
    }

    /// The lines. Delays at the layers are told in the place of doses where no setting could be turned, else in a
    /// line more.
    ///
    /// @param more command that runs the doses; told where they were not run
    public List<String> lines(String more) {
        Stream<String> answer = explained.told().map(one -> answer(one, more)).orElseGet(this::none).stream();
        return Stream.concat(answer, explained.isWithoutSetting() ? Stream.empty() : layerLine().stream())
                .toList();
    }

    private Optional<String> layerLine() {
        return layers.map(seen -> new LayerWords(texts, seen))
                .map(words ->
                        explained.delays().map(one -> words.line(one.layer())).orElseGet(words::line));
    }

    private List<String> answer(Hypothesis one, String more) {
        List<String> lines = new ArrayList<>();
        lines.add(limit(one));
        lines.add(setting(one));
        lines.add(evidence(one));
        if (one.effect() != Effect.INERT) {
            lines.add(one.prediction()
                    .map(prediction -> predicted(one, prediction))
                    .orElseGet(() -> say("prediction.none")));
        }
        lines.add(explained.outcome().map(this::measured).orElseGet(() -> unmeasured(more)));
        lines.add(next(one));
        return lines;
    }

    private List<String> none() {
        String now = Figures.rate(explained.evidence().plain().throughput());
        return explained.hypotheses().stream()
                .filter(one -> one.effect() == Effect.SPARE)
                .findFirst()
                .map(nearest -> List.of(say(
                        "limit.none",
                        explained.label(),
                        now,
                        resource(nearest.kind(), nearest.name()),
                        Figures.percent(Math.round(100 * nearest.share()) / 100.0))))
                .orElse(List.of());
    }

    private String limit(Hypothesis one) {
        String proof = texts.say("explain.proof." + explained.proof().id());
        return one.effect() == Effect.INERT
                ? say("limit.inert", explained.label(), name(one), proof)
                : say(
                        isSingle(one.kind()) ? "limit.single" : "limit",
                        explained.label(),
                        resource(one.kind(), one.name()),
                        Figures.rate(explained.evidence().plain().throughput()),
                        proof);
    }

    private String setting(Hypothesis one) {
        return one.setting()
                .map(setting -> say("setting", setting.name(), setting.value()))
                .orElseGet(() -> say("setting.none"));
    }

    private String evidence(Hypothesis one) {
        if (one.effect() == Effect.INERT) {
            return say("evidence.inert");
        }
        LoadedFigures plain = explained.evidence().plain();
        String alone = explained
                .evidence()
                .alone()
                .map(figures -> time(figures.meanSeconds()))
                .orElse("–");
        if (one.kind() == ResourceKind.HEAP) {
            return say(
                    "evidence.heap",
                    amount(one.kind(), one.used()),
                    amount(one.kind(), one.capacity()),
                    String.format(
                            Locale.ROOT, "%.0f %%", 100 * explained.evidence().collectingShare()),
                    time(plain.meanSeconds()),
                    alone);
        }
        return say(
                "evidence",
                units(one.used()),
                units(one.capacity()),
                one.waiting().isPresent() && one.waiting().getAsDouble() >= 0.05
                        ? say("evidence.waiting", units(one.waiting().getAsDouble()))
                        : "",
                String.format(Locale.ROOT, "%.0f %%", 100 * one.share()),
                time(plain.meanSeconds()),
                alone);
    }

    /// A kind of which each is one thing, not a number of units.
    private static boolean isSingle(ResourceKind kind) {
        return switch (kind) {
            case LOCK, LOG_QUEUE, LISTEN_QUEUE, HEAP, LOAD_CPUS -> true;
            default -> false;
        };
    }

    /// What other values would give. Without a setting, half of the time for which a unit is held is as good as twice
    /// the units.
    private String predicted(Hypothesis one, Prediction prediction) {
        if (one.setting().isEmpty()) {
            return prediction.doses().stream()
                    .filter(point -> point.capacity() == 2 * one.capacity())
                    .findFirst()
                    .map(point -> say("prediction.half", Figures.rate(point.throughput())))
                    .orElseGet(() -> say("prediction.none"));
        }
        return say(
                "prediction",
                joined(prediction.doses().stream()
                        .map(point -> say(
                                "point", point.value(), Figures.rate(point.throughput()), known(point.p99Seconds())))));
    }

    /// Where no setting can be turned, delays at the layers are the experiment; the load generator has none.
    private String unmeasured(String more) {
        return explained.isWithoutSetting()
                ? layerLine().orElseGet(() -> say("measured.layers", more + " --layers"))
                : say("measured.none", more);
    }

    private static String known(OptionalDouble seconds) {
        return seconds.isPresent() ? time(seconds.getAsDouble()) : "–";
    }

    private String measured(DoseOutcome outcome) {
        String rounds = say("measured.rounds", outcome.rounds());
        return say(
                "measured",
                joined(outcome.doses().stream().map(this::dose)),
                explained
                        .plan()
                        .flatMap(DosePlan::doubled)
                        .map(setting -> setting.name() + "=" + setting.value())
                        .orElse("–"),
                outcome.control().map(ExplainWords::ratio).orElse("–"),
                joined(Stream.concat(
                        Stream.of(rounds), outcome.reasons().stream().map(texts::say))));
    }

    private String dose(MeasuredDose measured) {
        Dose dose = measured.dose();
        if (measured.failed()) {
            return say("measured.failed", dose.value());
        }
        if (measured.throughput().isEmpty() || measured.ratio().isEmpty()) {
            return say("measured.unknown", dose.value());
        }
        return say(
                "measured.point",
                dose.value(),
                Figures.rate(measured.throughput().getAsDouble()),
                ratio(measured.accuracy().orElseThrow()),
                known(measured.p99Seconds()));
    }

    private String next(Hypothesis one) {
        if (one.effect() == Effect.INERT) {
            return say(explained.proof() == Proof.REFUTED ? "next.effect" : "next.inert");
        }
        if (explained.proof() == Proof.REFUTED) {
            return say("next.refuted", "report.html");
        }
        Optional<Prediction> prediction = one.prediction();
        Optional<NextLimit> next = prediction.flatMap(Prediction::next);
        if (explained.isWithoutSetting()) {
            return next.map(other ->
                            say("next.half", resource(other.kind(), other.name()), Figures.rate(other.throughput())))
                    .orElseGet(() -> say("next.half.unknown"));
        }
        if (next.isEmpty() || one.setting().isEmpty()) {
            return say("next.unknown");
        }
        boolean close = prediction.filter(Prediction::close).isPresent();
        return say(
                close ? "next.close" : "next",
                one.setting().map(LimitingSetting::name).orElse(""),
                next.get().atValue(),
                resource(next.get().kind(), next.get().name()),
                Figures.rate(next.get().throughput()));
    }

    /// Kind and name of a resource; of some there is only one, and its name would tell nothing more.
    private String resource(ResourceKind kind, String name) {
        String words = texts.say("explain.kind." + kind.id());
        return switch (kind) {
            case CPUS, LOAD_CONNECTIONS, LOAD_CPUS -> words;
            default -> say("resource", words, name);
        };
    }

    private String joined(Stream<String> parts) {
        return parts.reduce((one, other) -> say("join", one, other)).orElse("");
    }

    private static String name(Hypothesis one) {
        return one.effect() == Effect.INERT
                ? one.setting().map(LimitingSetting::name).orElse(one.name())
                : one.name();
    }

    private String say(String key, Object... arguments) {
        return texts.say("explain." + key, arguments);
    }

    private static String ratio(Interval ratio) {
        return String.format(Locale.ROOT, "×%.2f (%.2f–%.2f)", ratio.mid(), ratio.lo(), ratio.hi());
    }

    /// A number of units; of a heap they are bytes.
    static String amount(ResourceKind kind, double number) {
        return kind == ResourceKind.HEAP
                ? String.format(Locale.ROOT, "%.0f MB", number / BYTES_OF_MEBI)
                : units(number);
    }

    static String units(double number) {
        return number >= 100 || number == Math.rint(number)
                ? String.format(Locale.ROOT, "%.0f", number)
                : String.format(Locale.ROOT, "%.1f", number);
    }

    private static String time(double seconds) {
        return Figures.micros(1e6 * seconds);
    }
}
