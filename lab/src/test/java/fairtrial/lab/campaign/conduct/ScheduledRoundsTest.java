package fairtrial.lab.campaign.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.RoundPlaced;
import fairtrial.core.record.JournalEvent.RoundStarted;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.conduct.FakeCluster.Fate;
import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.Fragments;
import fairtrial.lab.campaign.job.JobOrder;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run whose rounds are jobs: what the journal has, what the referee sees, and what is submitted.
class ScheduledRoundsTest {
    private static final int NEVER = Integer.MAX_VALUE;
    private static final Plan FIVE = SamplePlan.rounds(5, "tomcat", "jetty");

    @TempDir
    Path temp;

    /// Every test begins with one.
    @SuppressWarnings("NullAway.Init")
    private FakeCell cell;

    @AfterEach
    void close() {
        cell.close();
    }

    private FakeCell start(Plan plan, FakeCluster.Script script) {
        cell = new FakeCell(temp, plan, script);
        return cell;
    }

    private static Fate round(int number, int times) {
        return Fate.ends(Fragments.round(number, 30));
    }

    private static List<Integer> upTo(int last) {
        return IntStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    void looks_see_rounds_in_the_order_of_their_numbers_when_the_last_ends_first() throws Exception {
        start(FIVE, (number, times) -> round(number, times).after(number == 2 ? 1 : 0));
        WatchedReferee referee = new WatchedReferee(NEVER);

        RunRecord record = cell.conduct(referee);

        assertThat(record.end().orElseThrow().reason()).isEqualTo(EndReason.LAST_LOOK);
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(referee.seen).containsExactly(upTo(1), upTo(2), upTo(3), upTo(4), upTo(5));
        assertThat(cell.cluster.submitted)
                .extracting(array -> array.indices())
                .containsExactly(upTo(1), List.of(2, 3, 4, 5));
        assertThat(record.machines()).hasSize(5).containsEntry(3, "node3");
        assertThat(cell.cluster.running()).isZero();
    }

    @Test
    void the_machine_of_a_round_stands_right_before_its_end_and_there_is_one_session() throws Exception {
        start(FIVE, ScheduledRoundsTest::round);
        List<JournalEvent> events = cell.conduct(new WatchedReferee(3)).events();
        for (int at = 0; at < events.size(); at++) {
            if (events.get(at) instanceof JournalEvent.RoundFinished done) {
                assertThat(events.get(at - 1)).isEqualTo(new RoundPlaced(done.round(), 1, "node" + done.round()));
            }
        }
        assertThat(cell.events(JournalEvent.SessionStarted.class)).hasSize(1);
        assertThat(cell.events(JournalEvent.Finished.class)).hasSize(1);
    }

    @Test
    void other_rounds_know_what_the_first_has_fixed() throws Exception {
        start(FIVE, ScheduledRoundsTest::round);
        cell.conduct(new WatchedReferee(NEVER));
        List<JobOrder> orders = cell.cluster.parcels.stream()
                .map(parcel -> Json.read(parcel.order(), JobOrder.class))
                .toList();
        assertThat(orders.getFirst().events()).isEmpty();
        assertThat(orders.getLast().events())
                .hasAtLeastOneElementOfType(JournalEvent.BlocksFixed.class)
                .hasAtLeastOneElementOfType(JournalEvent.Slice.class);
    }

    @Test
    void a_lost_round_is_run_again_under_its_number_and_before_the_next_look() throws Exception {
        start(FIVE, (number, times) -> number == 3 && times < 3 ? Fate.lost("node down") : round(number, times));
        WatchedReferee referee = new WatchedReferee(NEVER);
        cell.conduct(referee);
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(referee.seen).hasSize(5);
        assertThat(cell.heard.said).containsExactly("lost 3: node down", "lost 3: node down");
        assertThat(cell.cluster.numbers()).containsExactly(1, 2, 3, 4, 5, 3, 3);
        assertThat(cell.events(RoundStarted.class)).hasSize(5);
    }

    @Test
    void a_round_that_is_lost_five_times_ends_the_run_and_its_other_jobs_and_another_session_tries_again()
            throws Exception {
        start(FIVE, (number, times) -> {
            if (number == 3) {
                return times <= 5 ? Fate.lost("no memory") : round(number, times);
            }
            return number == 5 && times == 1 ? round(number, times).after(NEVER) : round(number, times);
        });
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> cell.conduct(new WatchedReferee(NEVER)))
                .satisfies(error -> {
                    assertThat(error.code()).isEqualTo("FT-261");
                    assertThat(error.arguments()).contains("3", "5", "node3", "no memory");
                });
        assertThat(cell.cluster.running()).isZero();
        assertThat(cell.cluster.cancelled).containsExactly(5);
        assertThat(cell.rounds()).isEqualTo(upTo(2));

        cell.resume(new WatchedReferee(NEVER));
        assertThat(cell.rounds()).isEqualTo(upTo(5));
    }

    @Test
    void a_broken_result_is_told_and_never_merged() throws Exception {
        start(FIVE, (number, times) -> {
            Fate whole = round(number, times);
            return switch (10 * number + times) {
                case 21 -> whole.withBytes(bytes -> Arrays.copyOf(bytes, bytes.length / 2));
                case 22 -> whole.withBytes(ScheduledRoundsTest::flipped);
                case 23 -> whole.withBytes(bytes -> new byte[0]);
                case 24 -> Fate.ends(Fragments.failed("FT-263", "CPUs: 0-3 instead of 0-1"));
                default -> whole;
            };
        });
        cell.conduct(new WatchedReferee(NEVER));
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(cell.heard.said)
                .containsExactly(
                        "broken 2",
                        "lost 2: ",
                        "broken 2",
                        "lost 2: ",
                        "broken 2",
                        "lost 2: ",
                        "lost 2: FT-263 CPUs: 0-3 instead of 0-1");
    }

    private static byte[] flipped(byte[] bytes) {
        byte[] other = bytes.clone();
        other[other.length / 2] ^= 1;
        return other;
    }

    @Test
    void after_the_decision_nothing_is_submitted_and_what_runs_is_cancelled() throws Exception {
        start(FIVE, (number, times) -> number > 3 ? round(number, times).after(NEVER) : round(number, times));
        WatchedReferee referee = new WatchedReferee(3);
        RunRecord record = cell.conduct(referee);
        assertThat(record.end().orElseThrow().reason()).isEqualTo(EndReason.DECIDED);
        assertThat(cell.rounds()).isEqualTo(upTo(3));
        assertThat(referee.seen).hasSize(3);
        assertThat(cell.cluster.numbers()).isEqualTo(upTo(5));
        assertThat(cell.cluster.cancelled).containsExactly(4, 5);
        assertThat(cell.cluster.running()).isZero();
    }

    @Test
    void a_last_look_that_is_lowered_cancels_the_rounds_beyond() throws Exception {
        Plan plan = SamplePlan.usual();
        double long3 = plan.sampling().budget().toSeconds() / 3.0;
        start(plan, (number, times) -> {
            Fate fate = Fate.ends(Fragments.round(number, long3));
            return number > 5 ? fate.after(NEVER) : fate;
        });
        RunRecord record = cell.conduct(new WatchedReferee(NEVER));
        int last = record.lastLook();
        assertThat(last).isLessThan(plan.sampling().looks().last()).isLessThan(6);
        assertThat(cell.rounds()).isEqualTo(upTo(last));
        assertThat(cell.cluster.numbers())
                .isEqualTo(upTo(plan.sampling().looks().last()));
        assertThat(cell.cluster.cancelled)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(6, plan.sampling().looks().last())
                                .boxed()
                                .toList());
    }

    @Test
    void a_last_look_that_is_raised_submits_the_further_rounds_once() throws Exception {
        Plan plan = SamplePlan.usual();
        assertThat(plan.sampling().looks().last()).isLessThan(Planner.MOST_ROUNDS);
        start(plan, (number, times) -> Fate.ends(Fragments.round(number, 1)));
        RunRecord record = cell.conduct(new WatchedReferee(NEVER));
        assertThat(record.lastLook()).isEqualTo(Planner.MOST_ROUNDS);
        assertThat(cell.rounds()).isEqualTo(upTo(Planner.MOST_ROUNDS));
        assertThat(cell.cluster.numbers()).isEqualTo(upTo(Planner.MOST_ROUNDS));
        assertThat(cell.cluster.submitted).hasSize(3);
    }

    @Test
    void the_budget_counts_the_time_of_all_machines() throws Exception {
        Plan plan = SamplePlan.usual();
        double whole = plan.sampling().budget().toSeconds();
        start(plan, (number, times) -> Fate.ends(Fragments.round(number, whole)));
        RunRecord record = cell.conduct(new WatchedReferee(NEVER));
        assertThat(record.end().orElseThrow().reason()).isEqualTo(EndReason.BUDGET);
        assertThat(cell.rounds()).isEqualTo(upTo(1));
        assertThat(record.end().orElseThrow().atMillis()).isEqualTo(Math.round(1000 * whole));
    }

    @Test
    void a_contender_that_is_lost_ends_its_round_at_another_attempt() throws Exception {
        Plan plan = SamplePlan.rounds(3, "tomcat", "jetty", "undertow");
        start(
                plan,
                (number, times) ->
                        number == 2 ? Fate.ends(Fragments.losing(2, "undertow", true)) : round(number, times));
        RunRecord record = cell.conduct(new WatchedReferee(NEVER));
        assertThat(cell.rounds()).isEqualTo(upTo(3));
        assertThat(record.lost()).containsExactly("undertow");
        assertThat(record.slices().filter(slice -> slice.round() == 2)).hasSize(1);
    }

    @Test
    void a_job_that_lost_a_contender_and_then_broke_is_merged_once_and_its_round_run_again() throws Exception {
        Plan plan = SamplePlan.rounds(3, "tomcat", "jetty", "undertow");
        start(
                plan,
                (number, times) -> number == 2 && times == 1
                        ? Fate.ends(Fragments.losing(2, "undertow", false))
                        : round(number, times));
        RunRecord record = cell.conduct(new WatchedReferee(NEVER));
        assertThat(cell.rounds()).isEqualTo(upTo(3));
        assertThat(cell.events(JournalEvent.Lost.class)).hasSize(1);
        assertThat(cell.cluster.numbers()).containsExactly(1, 2, 3, 2);
        assertThat(Json.read(cell.cluster.parcels.getLast().order(), JobOrder.class)
                        .events())
                .hasAtLeastOneElementOfType(JournalEvent.Lost.class);
        assertThat(cell.events(RoundStarted.class).stream()
                        .filter(start -> start.round() == 2)
                        .map(RoundStarted::attempt))
                .containsExactly(1, 2);
        assertThat(record.slices().filter(slice -> slice.round() == 2)).hasSize(1);
    }

    @Test
    void a_contender_whose_loss_leaves_one_ends_the_run() throws Exception {
        start(
                FIVE,
                (number, times) ->
                        number == 2 ? Fate.ends(Fragments.losing(2, "tomcat", false)) : round(number, times));
        RunRecord record = cell.conduct(new WatchedReferee(NEVER));
        assertThat(record.end().orElseThrow().reason()).isEqualTo(EndReason.NO_CONTENDER);
        assertThat(cell.rounds()).isEqualTo(upTo(1));
    }

    @Test
    void a_stopped_session_leaves_a_journal_that_goes_on_and_submits_all_that_it_cancelled_at_once() throws Exception {
        start(
                FIVE,
                (number, times) -> times == 1 && (number == 3 || number == 4)
                        ? round(number, times).after(NEVER)
                        : round(number, times));
        cell.heard.stopAt = 3;
        RunRecord stopped = cell.conduct(new WatchedReferee(NEVER));
        assertThat(stopped.end().orElseThrow().reason()).isEqualTo(EndReason.INTERRUPTED);
        assertThat(stopped.isOver()).isFalse();
        assertThat(cell.rounds()).isEqualTo(upTo(2));
        assertThat(cell.cluster.running()).isZero();

        WatchedReferee referee = new WatchedReferee(NEVER);
        cell.resume(referee);
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(referee.seen).containsExactly(upTo(2), upTo(3), upTo(4), upTo(5));
        assertThat(cell.cluster.submitted.getLast().indices()).containsExactly(3, 4);
        assertThat(cell.heard.said).isEmpty();
    }

    @Test
    void stops_count_as_no_loss_however_many_they_are() throws Exception {
        start(
                FIVE,
                (number, times) ->
                        number == 2 && times < 7 ? round(number, times).after(NEVER) : round(number, times));
        cell.heard.stopAt = 2;
        cell.conduct(new WatchedReferee(NEVER));
        for (int stop = 0; stop < 5; stop++) {
            cell.stopAgain(2);
        }
        cell.resume(new WatchedReferee(NEVER));
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(cell.heard.said).isEmpty();
    }

    @Test
    void a_session_that_was_killed_is_followed_by_one_that_adopts_what_ended_and_what_runs() throws Exception {
        start(FIVE, (number, times) -> round(number, times).after(number == 4 ? 2 : 0));
        cell.killedAfter(2);
        assertThat(cell.rounds()).isEqualTo(upTo(2));
        assertThat(cell.cluster.running()).isPositive();
        WatchedReferee referee = new WatchedReferee(NEVER);
        cell.resume(referee);
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(cell.cluster.numbers()).isEqualTo(upTo(5));
        assertThat(cell.cluster.cancelled).isEmpty();
        assertThat(referee.seen).containsExactly(upTo(2), upTo(3), upTo(4), upTo(5));
    }

    @Test
    void a_merge_that_was_cut_off_is_done_again_and_counts_no_slice_twice() throws Exception {
        start(FIVE, ScheduledRoundsTest::round);
        cell.killedAfter(2);
        Fragment third = Fragments.round(3, 30);
        MergedRound.of(third, "node3", cell.record().lastMillis(), 0).stream()
                .limit(3)
                .forEach(cell.folder()::append);
        assertThat(cell.events(JournalEvent.RoundStarted.class)).hasSize(3);

        RunRecord record = cell.resume(new WatchedReferee(NEVER));
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(record.slices().filter(slice -> slice.round() == 3)).hasSize(1);
        assertThat(cell.cluster.numbers()).isEqualTo(upTo(5));
    }

    @Test
    void every_machines_own_log_is_kept() throws Exception {
        start(FIVE, ScheduledRoundsTest::round);
        cell.conduct(new WatchedReferee(NEVER));
        try (var logs = Files.list(temp.resolve("run/logs"))) {
            assertThat(logs).hasSize(5);
        }
    }

    @Test
    void each_fragment_is_read_once_though_the_next_one_is_read_ahead() throws Exception {
        start(FIVE, (number, times) -> round(number, times).after(number == 4 ? 2 : 0));
        List<Integer> read = Collections.synchronizedList(new ArrayList<>());
        cell.cluster.fetching = read::add;
        cell.conduct(new WatchedReferee(NEVER));
        assertThat(read).containsExactlyElementsOf(upTo(5));
        assertThat(cell.rounds()).isEqualTo(upTo(5));
    }

    @Test
    void what_could_not_be_fetched_ahead_is_fetched_again_when_its_turn_comes() throws Exception {
        start(FIVE, ScheduledRoundsTest::round);
        AtomicInteger left = new AtomicInteger(1);
        cell.cluster.fetching = number -> {
            if (number == 3 && left.getAndDecrement() > 0) {
                throw new UserError("FT-258", "cell-2", 3);
            }
        };
        cell.conduct(new WatchedReferee(NEVER));
        assertThat(cell.rounds()).isEqualTo(upTo(5));
        assertThat(cell.heard.said).isEmpty();
    }

    @Test
    void what_can_never_be_fetched_is_told_when_its_turn_comes() throws Exception {
        start(FIVE, ScheduledRoundsTest::round);
        cell.cluster.fetching = number -> {
            if (number == 3) {
                throw new UserError("FT-258", "cell-2", 3);
            }
        };
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> cell.conduct(new WatchedReferee(NEVER)))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-258"));
        assertThat(cell.rounds()).isEqualTo(upTo(2));
    }
}
