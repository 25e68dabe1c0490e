package fairtrial.core.report.answer;

import fairtrial.core.advice.Advice;
import fairtrial.core.advice.Dimensions;
import fairtrial.core.model.Metric;
import fairtrial.core.plan.Looks;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Result;
import java.util.Optional;

/// The reason why the data of a run allow no advice, with the next step.
final class NoAdvice {
    private NoAdvice() {}

    /// The reason; empty where the data allow advice.
    static Optional<Message> of(Result result, RunRecord record, Advice advice) {
        int rounds = record.finishedRounds().size();
        if (record.live().isEmpty()) {
            return Optional.of(new Message("advice.none.lost"));
        }
        if (rounds > 0 && !isAnyValid(result, advice)) {
            return Optional.of(new Message("advice.none.invalid"));
        }
        Looks looks = record.plan().sampling().looks();
        if (looks.firstCounted() < 2) {
            return Optional.of(new Message("advice.none.one-round"));
        }
        return rounds < looks.firstCounted()
                ? Optional.of(new Message(
                        record.isOver() ? "advice.none.few" : "advice.none.early", rounds, looks.firstCounted()))
                : Optional.empty();
    }

    /// Whether a throughput is valid. One that a cap or the load limits counts where it shows a difference.
    private static boolean isAnyValid(Result result, Advice advice) {
        Dimensions dimensions = new Dimensions(result);
        return advice.reasons().isEmpty()
                ? dimensions.of(Metric.THROUGHPUT).isPresent()
                : dimensions.asItServed(Metric.THROUGHPUT).isPresent();
    }
}
