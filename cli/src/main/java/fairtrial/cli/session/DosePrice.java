package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.predict.PredictedPoint;
import fairtrial.core.explain.predict.Prediction;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.model.Contender;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.ReadRun;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What doses cost, asked before the contender is started for evidence: a budget that pays for none is refused at
/// once, and not after minutes.
final class DosePrice {
    private static final String TOO_SHORT = "FT-112";

    private final Terminal terminal;
    private final Resources resources;
    private final ExplainOptions options;

    DosePrice(Terminal terminal, Resources resources, ExplainOptions options) {
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
    }

    /// Refuses a budget that pays for the doses of no hypothesis that the journal knows. What evidence finds
    /// later costs the same or more: the price is one of JVMs and loads, whatever is turned.
    ///
    /// @throws UserError FT-112 the budget is too short
    void requirePaid(DoseRun doses, ReadRun run, Contender contender, Explanation known) {
        if (options.budget().isEmpty()) {
            return;
        }
        Optional<UserError> refusal = Optional.empty();
        try (DryPlans plans = new DryPlans(terminal.named("doses"), resources)) {
            for (Hypothesis one : turnable(run, known)) {
                Optional<UserError> refused = refusal(plans, doses, run, contender, one, known);
                if (refused.isEmpty()) {
                    return;
                }
                refusal = refusal.or(() -> refused);
            }
        }
        refusal.ifPresent(error -> {
            throw error;
        });
    }

    private static List<Hypothesis> turnable(ReadRun run, Explanation known) {
        List<Hypothesis> turnable = known.hypotheses().stream()
                .filter(one -> one.setting().filter(LimitingSetting::isNumber).isPresent())
                .filter(one -> one.prediction().isPresent())
                .toList();
        return turnable.isEmpty() ? List.of(cheapest(run, known)) : turnable;
    }

    /// Doses of connections need the fewest JVMs.
    private static Hypothesis cheapest(ReadRun run, Explanation known) {
        int now = run.record().plan().loads().capacity().connections();
        double throughput = known.evidence().plain().throughput();
        Prediction prediction = new Prediction(
                point(now, throughput),
                List.of(point(2 * now, throughput), point(4 * now, throughput)),
                Optional.empty(),
                false);
        return new Hypothesis(
                ResourceKind.LOAD_CONNECTIONS,
                "connections",
                Optional.of(new LimitingSetting(TurnedBy.LOAD, "connections", String.valueOf(now))),
                now,
                now,
                OptionalDouble.empty(),
                1,
                Effect.LIMITS,
                Optional.of(prediction));
    }

    private static PredictedPoint point(int connections, double throughput) {
        return new PredictedPoint(String.valueOf(connections), connections, throughput, OptionalDouble.empty());
    }

    /// Why doses of that hypothesis cost too much. Other errors are told when the doses are planned.
    private static Optional<UserError> refusal(
            DryPlans plans, DoseRun doses, ReadRun run, Contender contender, Hypothesis one, Explanation known) {
        try {
            plans.of(doses.experiment(run, contender, one, known.hypotheses()).experiment());
            return Optional.empty();
        } catch (UserError e) {
            return Optional.of(e).filter(error -> error.code().equals(TOO_SHORT));
        }
    }
}
