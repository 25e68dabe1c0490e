package fairtrial.core.report.words;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.PinnedThreads;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;

/// How often virtual threads kept their carrier in the rehearsal, in words, and what to do about it: for the plan and
/// the report.
public final class PinnedWords {
    /// First JDK whose virtual threads leave their carrier inside `synchronized` [JEP 491].
    private static final int SYNCHRONIZED_UNPINNED = 24;

    private final Plan plan;

    public PinnedWords(Plan plan) {
        this.plan = plan;
    }

    /// What was counted on a contender; empty where nothing was, as without virtual threads.
    public Optional<Message> told(String contender) {
        return reading(contender).map(reading -> switch (reading) {
            case Reading.Available<PinnedThreads>(PinnedThreads pins) -> told(pins);
            case Reading.Unavailable<PinnedThreads>(String reason) -> new Message("pinned.unknown", reason);
        });
    }

    private static Message told(PinnedThreads pins) {
        String length = Figures.millis((double) pins.loadMillis());
        if (pins.count() == 0) {
            return new Message("pinned.never", length, pins.connections());
        }
        return new Message(
                pins.code().isEmpty() ? "pinned.times" : "pinned.times-by",
                Figures.count((double) pins.count()),
                length,
                pins.connections(),
                Figures.millis(pins.longestMillis()),
                Percent.ofShare(pins.share()),
                pins.code());
    }

    /// What to do for each ranked contender that can lose throughput by it, in the plan's order.
    public List<Message> remedies() {
        return plan.ranked().stream()
                .flatMap(contender -> remedy(contender).stream())
                .toList();
    }

    private Optional<Message> remedy(Contender contender) {
        boolean much = reading(contender.id())
                .filter(reading ->
                        reading instanceof Reading.Available<PinnedThreads>(PinnedThreads pins) && pins.isMuch())
                .isPresent();
        if (!much) {
            return Optional.empty();
        }
        int feature = contender.jdk().feature();
        return Optional.of(
                feature < SYNCHRONIZED_UNPINNED
                        ? new Message("pinned.newer-jdk", contender.label(), feature)
                        : new Message("pinned.native", contender.label(), feature));
    }

    private Optional<Reading<PinnedThreads>> reading(String contender) {
        return Optional.ofNullable(plan.pinned().get(contender));
    }
}
