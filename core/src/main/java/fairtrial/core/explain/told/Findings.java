package fairtrial.core.explain.told;

import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.judge.MeasuredDose;
import fairtrial.core.explain.layer.LayerEffects;
import fairtrial.core.explain.layer.LayerReading;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.verdict.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The named bottlenecks of an explanation, as `result.json` has them.
final class Findings {
    private Findings() {}

    static List<Finding> of(Explanation explained) {
        Optional<Hypothesis> told = explained.told();
        Stream<Finding> limits = explained.hypotheses().stream()
                .filter(one -> one.limits() || told.filter(one::equals).isPresent())
                .map(one -> finding(explained, one, told.filter(one::equals).isPresent() ? proof(explained) : "none"));
        return Stream.concat(limits, failed(explained)).toList();
    }

    /// Values with which the application does not run.
    private static Stream<Finding> failed(Explanation explained) {
        return explained.plan().stream()
                .flatMap(plan -> explained.outcome().stream()
                        .flatMap(outcome -> outcome.doses().stream())
                        .filter(MeasuredDose::failed)
                        .map(dose -> new Finding(
                                explained.contender(),
                                "does_not_run",
                                setting(plan.setting().withValue(dose.dose().value())),
                                "the application did not run with this value",
                                "confirmed")));
    }

    /// The layer that is the bottleneck: a delay there has shown it.
    static Optional<Finding> of(LayerEffects layers) {
        return layers.top()
                .filter(one -> one.reading() == LayerReading.LIMITS)
                .flatMap(one -> one.throughput()
                        .map(share -> new Finding(
                                layers.contender(),
                                "layer",
                                one.time().layer().id(),
                                String.format(
                                        Locale.ROOT,
                                        "elasticity of throughput %.2f (%.2f to %.2f), %.1f µs in it for each request",
                                        share.mid(),
                                        share.lo(),
                                        share.hi(),
                                        one.time().micros()),
                                "confirmed")));
    }

    private static Finding finding(Explanation explained, Hypothesis one, String proof) {
        return new Finding(
                explained.contender(),
                one.effect() == Effect.INERT ? "inert" : one.kind().id(),
                one.setting().map(Findings::setting).orElse(""),
                evidence(one),
                proof);
    }

    private static String setting(LimitingSetting setting) {
        return setting.name() + "=" + setting.value();
    }

    private static String evidence(Hypothesis one) {
        String waiting = one.waiting().isPresent()
                ? String.format(Locale.ROOT, ", waiting %.1f", one.waiting().getAsDouble())
                : "";
        return String.format(
                Locale.ROOT,
                "used %.2f of %.2f%s, share of the limit %.2f",
                one.used(),
                one.capacity(),
                waiting,
                one.share());
    }

    /// Nothing is shown by evidence alone.
    private static String proof(Explanation explained) {
        if (explained.outcome().isEmpty() && explained.delays().isEmpty()) {
            return "none";
        }
        return switch (explained.proof()) {
            case PROVED, INERT -> "confirmed";
            case REFUTED -> "refuted";
            case SUSPECTED -> "none";
        };
    }
}
