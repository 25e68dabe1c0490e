package fairtrial.core.diff;

import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.stats.GeometricMean;
import fairtrial.core.stats.Welch;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The figures of one contender that two runs have in common.
final class Changes {
    /// Confidence of the interval of every estimate.
    private static final double CONFIDENCE = 0.95;

    private final Result before;
    private final Result after;

    Changes(Result before, Result after) {
        this.before = before;
        this.after = after;
    }

    /// The changes in the order of the second run. Figures of only one run are left out, except for a load
    /// with another rate or number of connections, which gets a reason.
    ///
    /// @param apart reason why no figure of this contender compares; empty where they do
    List<Change> of(String contender, Optional<Message> apart) {
        List<Change> all = new ArrayList<>();
        for (Estimate now : estimates(after, contender)) {
            List<Estimate> sameMetric = estimates(before, contender).stream()
                    .filter(then -> then.metric().equals(now.metric()))
                    .toList();
            Optional<Estimate> then = sameMetric.stream()
                    .filter(estimate -> estimate.load().equals(now.load()))
                    .findFirst();
            if (apart.isPresent() && !sameMetric.isEmpty()) {
                all.add(none(now, apart.get()));
            } else if (then.isPresent()) {
                all.add(change(then.get(), now));
            } else if (!sameMetric.isEmpty()) {
                all.add(none(now, new Message("diff.reason.load", loads(sameMetric))));
            }
        }
        return all;
    }

    private Change change(Estimate then, Estimate now) {
        Optional<Message> doubt = before.doubt(then).or(() -> after.doubt(now));
        if (doubt.isPresent()) {
            return none(now, doubt.get());
        }
        Optional<Interval> ratio = side(then)
                .flatMap(first -> side(now).flatMap(second -> Welch.ratio(first, second, CONFIDENCE)))
                .map(found -> new Interval(found.lo(), found.mid(), found.hi()));
        return ratio.isPresent()
                ? new Change(now.contender(), now.metric(), now.load(), ratio, Optional.empty())
                : none(now, new Message("diff.reason.rounds", then.nRounds(), now.nRounds()));
    }

    private static Change none(Estimate now, Message reason) {
        return new Change(now.contender(), now.metric(), now.load(), Optional.empty(), Optional.of(reason));
    }

    private static Optional<GeometricMean.Bounded> side(Estimate e) {
        return e.interval()
                .map(interval -> new GeometricMean.Bounded(interval.lo(), interval.mid(), interval.hi(), e.nRounds()));
    }

    private static List<Estimate> estimates(Result result, String contender) {
        return result.statistics().estimates().stream()
                .filter(estimate -> estimate.contender().equals(contender))
                .toList();
    }

    private static String loads(List<Estimate> estimates) {
        return String.join(
                ", ",
                estimates.stream()
                        .map(estimate -> estimate.load().map(Load::id).orElse("–"))
                        .toList());
    }
}
