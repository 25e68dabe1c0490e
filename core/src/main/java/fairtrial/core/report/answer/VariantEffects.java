package fairtrial.core.report.answer;

import fairtrial.core.advice.Dimensions;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Metric;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Message;
import fairtrial.core.variant.Differences;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What each variant changes against the base, in sentences: requests per second, and CPU time per request. Only
/// contenders that differ in more than their container and their limit are told.
final class VariantEffects {
    private final Plan plan;
    private final Dimensions dimensions;

    VariantEffects(Plan plan, Result result) {
        this.plan = plan;
        this.dimensions = new Dimensions(result);
    }

    /// The effects of all variants against this contender; empty where only containers differ.
    List<Message> from(String base) {
        List<Message> words = new ArrayList<>();
        if (Differences.of(plan).areVariants()) {
            for (Contender contender : plan.ranked()) {
                if (!contender.id().equals(base)) {
                    ratio(Metric.THROUGHPUT, contender.id(), base)
                            .ifPresent(ratio -> words.add(throughput(contender.id(), base, ratio)));
                    ratio(Metric.CPU_PER_REQUEST, contender.id(), base)
                            .filter(VariantEffects::excludesOne)
                            .ifPresent(ratio -> words.add(cpu(contender.id(), base, ratio)));
                }
            }
        }
        return words;
    }

    private Message throughput(String variant, String base, Interval ratio) {
        if (!excludesOne(ratio)) {
            return new Message(
                    "advice.effect.alike", label(variant), "", label(base), signed(ratio.lo()), signed(ratio.hi()));
        }
        return told(ratio.lo() > 1 ? "advice.effect.more" : "advice.effect.fewer", variant, base, ratio);
    }

    private Message cpu(String variant, String base, Interval ratio) {
        return told(ratio.lo() > 1 ? "advice.effect.cpu-more" : "advice.effect.cpu-less", variant, base, ratio);
    }

    /// The size of a change with its ends, the smaller one first; the sentence says the direction.
    private Message told(String key, String variant, String base, Interval ratio) {
        boolean more = ratio.lo() > 1;
        return new Message(
                key,
                label(variant),
                size(ratio.mid()),
                label(base),
                size(more ? ratio.lo() : ratio.hi()),
                size(more ? ratio.hi() : ratio.lo()));
    }

    private static boolean excludesOne(Interval ratio) {
        return ratio.lo() > 1 || ratio.hi() < 1;
    }

    private static String size(double ratio) {
        return Figures.percentage(100 * Math.abs(ratio - 1));
    }

    private static String signed(double ratio) {
        return (ratio < 1 ? "−" : "+") + size(ratio);
    }

    /// The ratio of the variant to the base; empty where a check invalidates one of the two, or without an interval.
    private Optional<Interval> ratio(Metric metric, String variant, String base) {
        return dimensions
                .asItServed(metric)
                .filter(dimension ->
                        dimension.of(variant).isPresent() && dimension.of(base).isPresent())
                .flatMap(dimension -> dimension.comparisons().stream()
                        .filter(c -> c.isBetween(variant, base)
                                && c.test().noInterval().isEmpty())
                        .findFirst())
                .flatMap(comparison -> comparison.ratioOf(variant));
    }

    private String label(String id) {
        return plan.contender(id).label();
    }
}
