package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.JournalEvent.RoundPlaced;
import fairtrial.core.record.JournalEvent.RoundStarted;
import fairtrial.core.record.JournalEvent.Slice;
import fairtrial.core.record.PlacedPair;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceRecord;
import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.Fragments;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class MergedRoundTest {
    private static final long BEGAN = 100_000;

    @Test
    void the_clock_of_the_job_becomes_the_clock_of_the_run() {
        RunRecord merged = record(MergedRound.of(Fragments.round(2, 30), "node", BEGAN, 0));
        assertThat(merged.all(RoundStarted.class))
                .extracting(RoundStarted::atMillis)
                .containsExactly(BEGAN + 10);
        assertThat(merged.all(Slice.class).map(Slice::slice))
                .extracting(SliceRecord::atMillis)
                .containsExactly(BEGAN + 100);
        assertThat(merged.all(RoundFinished.class)).singleElement().satisfies(done -> {
            assertThat(done.atMillis()).isEqualTo(BEGAN + 30_000);
            assertThat(done.seconds()).isEqualTo(30);
        });
    }

    @Test
    void sessions_of_jobs_are_dropped_and_all_else_is_kept_with_the_machine_before_the_end() {
        List<JournalEvent> own = new ArrayList<>(Fragments.round(1, 30).events());
        own.add(new JournalEvent.Finished(EndReason.PAUSED, 1));
        List<JournalEvent> merged = MergedRound.of(with(own), "node", BEGAN, 0);
        assertThat(merged)
                .extracting(event -> event.getClass().getSimpleName())
                .containsExactly("Ceiling", "RoundStarted", "BlocksFixed", "Slice", "RoundPlaced", "RoundFinished");
        assertThat(merged.get(4)).isEqualTo(new RoundPlaced(1, 1, "node"));
    }

    @Test
    void a_round_on_a_pair_keeps_the_names_of_both() {
        List<JournalEvent> merged = MergedRound.of(Fragments.onPair(Fragments.round(1, 30)), "kernel", BEGAN, 0);
        assertThat(merged).contains(new RoundPlaced(1, 1, "kernel", Optional.of(new PlacedPair("n3", "n4"))));
        assertThat(record(merged).machines()).containsEntry(1, "kernel");
        assertThat(record(merged).places()).containsEntry(1, "n3 ← n4");
    }

    @Test
    void what_was_measured_of_a_pair_stays_with_it() {
        List<JournalEvent> own =
                new ArrayList<>(Fragments.onPair(Fragments.round(1, 30)).events());
        own.add(1, new JournalEvent.NetworkMeasured(List.of()));
        assertThat(MergedRound.of(with(own), "node", BEGAN, 0))
                .contains(new JournalEvent.NetworkMeasured(List.of(), Optional.of("node")))
                .filteredOn(JournalEvent.Ceiling.class::isInstance)
                .extracting(event -> ((JournalEvent.Ceiling) event).place())
                .containsOnly(Optional.of("node"));
        assertThat(MergedRound.of(Fragments.onPair(Fragments.round(1, 30)), "kernel", BEGAN, 0))
                .filteredOn(JournalEvent.Ceiling.class::isInstance)
                .extracting(event -> ((JournalEvent.Ceiling) event).place())
                .containsOnly(Optional.of("n3 ← n4"));
    }

    @Test
    void no_event_keeps_an_attempt_that_the_journal_has() {
        List<JournalEvent> own =
                new ArrayList<>(Fragments.losing(4, "undertow", true).events());
        SliceRecord slice = own.stream()
                .filter(Slice.class::isInstance)
                .map(event -> ((Slice) event).slice())
                .findFirst()
                .orElseThrow();
        own.add(new JournalEvent.Probed(ProbeKind.ALONE, 0, slice));
        own.add(new JournalEvent.ReferenceMeasured(4, 1, 1, "nginx", 1, 0, 0.5));
        own.add(new JournalEvent.ReferenceLost(4, 1, "gone"));
        List<JournalEvent> merged = MergedRound.of(with(own), "node", BEGAN, 3);
        for (JournalEvent event : merged) {
            JsonNode tree = Json.toTree(event);
            JsonNode place = tree.has("slice") ? tree.get("slice") : tree;
            if (place.has("attempt")) {
                assertThat(place.get("attempt").asInt()).as(Json.line(event)).isBetween(4, 5);
            }
        }
        assertThat(record(merged).slices()).extracting(SliceRecord::attempt).containsExactly(5);
    }

    private static Fragment with(List<JournalEvent> events) {
        Fragment other = Fragments.round(1, 30);
        return new Fragment(other.machine(), events, other.logs(), other.outcomes(), other.failure());
    }

    private static RunRecord record(List<JournalEvent> events) {
        return new RunRecord(SamplePlan.usual(), SamplePlan.machine(), events);
    }
}
