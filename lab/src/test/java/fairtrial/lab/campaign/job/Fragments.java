package fairtrial.lab.campaign.job;

import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.Told;
import fairtrial.lab.store.SamplePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fragments as jobs leave them, without a job.
public final class Fragments {
    /// The clock of a job when it begins, ms.
    public static final long OFFSET = 5_000;

    public static final Surveyed MACHINE =
            new Surveyed(SamplePlan.machine(), List.of(), List.of("192.0.2.7"), "", Reading.unavailable("none"), true);

    private Fragments() {}

    /// A finished round of that length.
    public static Fragment round(int number, double seconds) {
        List<JournalEvent> events = new ArrayList<>(begun(number, 1));
        if (number == 1) {
            Plan plan = SamplePlan.usual();
            events.add(new JournalEvent.BlocksFixed(plan.sampling().slicing().capacityBlocks(), 0, 1, 0.01, 3));
        }
        events.add(slice(number, 1));
        events.add(finished(number, 1, seconds));
        return of(events, Optional.empty());
    }

    /// A round in which a contender is lost at the first attempt; it is finished at the second, or not at all.
    public static Fragment losing(int number, String contender, boolean finished) {
        List<JournalEvent> events = new ArrayList<>(begun(number, 1));
        events.add(slice(number, 1));
        events.add(new JournalEvent.Died(number, 1, contender, "exit code 1", "tail"));
        events.add(new JournalEvent.RoundAbandoned(number, 1, "died: " + contender));
        events.add(new JournalEvent.Lost(number, 1, contender, "exit code 1", "tail"));
        if (finished) {
            events.add(new JournalEvent.RoundStarted(number, 2, OFFSET + 500, List.of("jetty")));
            events.add(slice(number, 2));
            events.add(finished(number, 2, 1));
        }
        return of(events, Optional.empty());
    }

    /// A job that did not finish its round.
    public static Fragment failed(String code, String value) {
        return of(List.of(), Optional.of(new Fragment.Failure(code, List.of(value))));
    }

    /// The same from a pair of machines.
    public static Fragment onPair(Fragment fragment) {
        return fragment.on(Optional.of(new Fragment.Pair("n3", "n4", MACHINE, Optional.empty())));
    }

    private static Fragment of(List<JournalEvent> events, Optional<Fragment.Failure> failure) {
        return new Fragment(MACHINE, events, List.of(new Told.Log("load-agent", 0, 1, "ready\n")), List.of(), failure);
    }

    private static List<JournalEvent> begun(int number, int attempt) {
        return List.of(
                new JournalEvent.SessionStarted("0.1.0", OFFSET, 1_700_000_000_000L, true),
                new JournalEvent.Ceiling("start", 200_000, 0.5, 16),
                new JournalEvent.RoundStarted(number, attempt, OFFSET + 10, List.of("tomcat", "jetty")));
    }

    private static JournalEvent finished(int number, int attempt, double seconds) {
        JournalEvent.RoundFinished usual = SamplePlan.finished(number, attempt);
        return new JournalEvent.RoundFinished(
                number,
                attempt,
                OFFSET + Math.round(seconds * 1000),
                seconds,
                List.of(),
                usual.loadAffinity(),
                usual.agentRssBytes(),
                usual.conductorRssBytes());
    }

    private static JournalEvent slice(int number, int attempt) {
        SliceOutcome outcome =
                SamplePlan.slice(number, attempt, SamplePlan.HISTOGRAM).slice().outcome();
        return new JournalEvent.Slice(
                new SliceRecord(number, attempt, "hello", new Load.Closed(16), 1, 1, "tomcat", OFFSET + 100, outcome));
    }
}
