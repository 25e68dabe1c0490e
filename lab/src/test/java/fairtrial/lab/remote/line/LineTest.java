package fairtrial.lab.remote.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.ScriptedAnswers;
import fairtrial.lab.fake.TwoWay;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.host.Eventually;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.ServiceLost;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class LineTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final TwoWay ways = new TwoWay();
    private final ScriptedAnswers heardHere =
            new ScriptedAnswers((question, with) -> question.equals("half") ? with.asInt() / 2 : "?");
    private final Line here = new Line("there", ways.hereIn(), ways.hereOut(), heardHere).start();
    private final AtomicReference<Line> there = new AtomicReference<>();

    @AfterEach
    void cut() {
        here.close();
        ways.close();
    }

    @Test
    void each_side_asks_and_answers() throws Exception {
        Line other = answering((question, with) -> question + " " + with.asString());
        assertThat(here.ask("who", "me", LONG).asString()).isEqualTo("who me");
        assertThat(other.ask("half", 84, LONG).asInt()).isEqualTo(42);
    }

    @Test
    void a_question_without_a_value_is_answered_too() throws Exception {
        answering((question, with) -> null);
        assertThat(here.ask("nothing", "", LONG).isMissingNode()).isTrue();
    }

    @Test
    void an_answer_may_need_a_question_of_its_own() throws Exception {
        answering((question, with) -> there().ask("half", with.asInt(), LONG).asInt() + 1);
        assertThat(here.ask("outer", 10, LONG).asInt()).isEqualTo(6);
    }

    @Test
    void a_slow_answer_does_not_hold_up_another() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        answering((question, with) -> {
            if (question.equals("slow")) {
                awaited(go);
            }
            return question;
        });
        CompletableFuture<JsonNode> slow = here.asking("slow", "");
        assertThat(here.ask("quick", "", LONG).asString()).isEqualTo("quick");
        assertThat(slow).isNotDone();
        go.countDown();
        assertThat(here.value(slow, "slow", LONG).asString()).isEqualTo("slow");
    }

    @Test
    void what_is_told_comes_in_order_and_before_the_answer() throws Exception {
        answering((question, with) -> {
            IntStream.range(0, 500).forEach(i -> there().tell("n", String.valueOf(i)));
            return "told";
        });
        here.ask("all", "", LONG);
        assertThat(heardHere.heard())
                .containsExactlyElementsOf(
                        IntStream.range(0, 500).mapToObj(i -> "n " + i).toList());
    }

    @Test
    void a_value_keeps_its_kind_on_the_way() throws Exception {
        JournalEvent event = new JournalEvent.Ceiling("start", 142_000, 0.97, 64);
        answering((question, with) -> Json.value(with, JournalEvent.class));
        assertThat(Json.value(here.ask("event", event, LONG), JournalEvent.class))
                .isEqualTo(event);
    }

    @Test
    void lines_within_a_text_do_not_break_it() throws Exception {
        answering((question, with) -> with.asString());
        String odd = "a\nb\r\n{\"tell\":\"x\"}\u2028\u0000 中文";
        assertThat(here.ask("echo", odd, LONG).asString()).isEqualTo(odd);
    }

    @Test
    void load_that_failed_there_has_failed_here() {
        failing(new LoadFailed("connect refused", false));
        LoadFailed failed = catchThrowableOfType(LoadFailed.class, () -> here.ask("x", "", LONG));
        assertThat(failed.reason()).isEqualTo("connect refused");
        assertThat(failed.engineLost()).isFalse();
    }

    @Test
    void an_engine_that_is_lost_there_is_lost_here() {
        failing(new LoadFailed("gone", true));
        assertThat(catchThrowableOfType(LoadFailed.class, () -> here.ask("x", "", LONG))
                        .engineLost())
                .isTrue();
    }

    @Test
    void an_interrupted_run_and_a_lost_service_stay_what_they_are() {
        failing(new Cancel.Interrupted("by the user"));
        Throwable interrupted = catchThrowable(() -> here.ask("x", "", LONG));
        assertThat(interrupted).isExactlyInstanceOf(Cancel.Interrupted.class).hasMessage("by the user");
    }

    @Test
    void a_lost_service_is_no_mere_interruption() {
        failing(ServiceLost.told("service db: exit code 7"));
        assertThat(catchThrowable(() -> here.ask("x", "", LONG)))
                .isExactlyInstanceOf(ServiceLost.class)
                .hasMessage("service db: exit code 7");
    }

    @Test
    void a_users_error_keeps_its_code_and_values() {
        failing(new UserError("FT-222", "0-7", "0-3"));
        UserError error = catchThrowableOfType(UserError.class, () -> here.ask("x", "", LONG));
        assertThat(error.code()).isEqualTo("FT-222");
        assertThat(error.arguments()).containsExactly("0-7", "0-3");
    }

    @Test
    void files_that_cannot_be_written_there_are_a_lost_machine_and_no_bug() {
        IOException full = new IOException("No space left on device");
        for (Exception failure : List.of(full, new UncheckedIOException("x.log", full))) {
            failing(failure);
            LoadFailed failed = catchThrowableOfType(LoadFailed.class, () -> here.ask("x", "", LONG));
            assertThat(failed.engineLost()).isTrue();
            assertThat(failed.reason()).isEqualTo("no space is left on the device");
        }
    }

    @Test
    void a_bug_there_is_a_bug_here_with_its_trace() {
        failing(new IllegalStateException("never so"));
        assertThat(catchThrowable(() -> here.ask("x", "", LONG)))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessageContaining("on the other machine")
                .hasMessageContaining("never so")
                .hasMessageContaining("at fairtrial.lab.remote.line.LineTest");
    }

    @Test
    void a_value_that_json_cannot_hold_is_a_bug_and_no_silence() {
        List<Object> endless = new ArrayList<>();
        endless.add(endless);
        answering((question, with) -> endless);
        assertThat(catchThrowable(() -> here.ask("x", "", LONG)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("on the other machine");
    }

    @Test
    void a_lost_line_fails_open_and_later_questions_and_hears_no_more() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        Line other = answering((question, with) -> {
            awaited(never);
            return "";
        });
        CompletableFuture<JsonNode> open = here.asking("open", "");
        other.close();
        LoadFailed lost = catchThrowableOfType(LoadFailed.class, () -> here.value(open, "open", LONG));
        assertThat(lost.engineLost()).isTrue();
        assertThat(lost.reason()).contains("there is lost");
        assertThat(here.ended()).isCompleted();
        assertThat(catchThrowableOfType(LoadFailed.class, () -> here.ask("later", "", LONG))
                        .engineLost())
                .isTrue();
        assertThatCode(() -> here.tell("beat", "")).doesNotThrowAnyException();
        never.countDown();
    }

    @Test
    void a_line_that_is_too_long_ends_it() throws Exception {
        Line strict = new Line("strict", ways.thereIn(), ways.thereOut(), ScriptedAnswers.none(), Limit.HELLO).start();
        here.tell("n", "x".repeat(1000));
        here.tell("n", "x".repeat(5000));
        Eventually.holds("it ended", () -> strict.ended().isDone());
        assertThat(catchThrowable(() -> strict.ask("later", "", LONG))).isInstanceOf(LoadFailed.class);
    }

    @Test
    void what_a_login_shell_prints_before_the_first_line_does_not_matter() throws Exception {
        ways.thereOut().write("Last login: Fri Nov 27\n\n{ welcome }\nyou have mail: ");
        ways.thereOut().flush();
        answering((question, with) -> question + " " + with.asString());
        assertThat(here.ask("who", "me", LONG).asString()).isEqualTo("who me");
        assertThat(here.ask("who", "else", LONG).asString()).isEqualTo("who else");
    }

    @Test
    void a_later_line_that_is_no_json_ends_it() throws Exception {
        answering((question, with) -> "fine");
        here.ask("who", "me", LONG);
        ways.thereOut().write("Last login: Fri Nov 27\n");
        ways.thereOut().flush();
        Eventually.holds("it ended", () -> here.ended().isDone());
    }

    @Test
    void an_answer_that_nobody_waits_for_harms_nothing() throws Exception {
        answering((question, with) -> "fine");
        ways.thereOut().write("{\"to\":4711,\"value\":1}\n");
        ways.thereOut().flush();
        assertThat(here.ask("still", "", LONG).asString()).isEqualTo("fine");
    }

    @Test
    void no_answer_within_its_deadline_is_a_lost_engine_that_is_named() {
        CountDownLatch never = new CountDownLatch(1);
        answering((question, with) -> {
            awaited(never);
            return "";
        });
        LoadFailed silent =
                catchThrowableOfType(LoadFailed.class, () -> here.ask("engine.open", "", Duration.ofMillis(20)));
        assertThat(silent.engineLost()).isTrue();
        assertThat(silent.reason()).contains("there", "engine.open");
        never.countDown();
    }

    @Test
    void whoever_is_interrupted_while_waiting_stays_so() {
        answering((question, with) -> "");
        Thread.currentThread().interrupt();
        assertThat(catchThrowable(() -> here.value(new CompletableFuture<>(), "x", LONG)))
                .isInstanceOf(Cancel.Interrupted.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void a_sign_of_life_is_noticed_and_not_heard() throws Exception {
        Line other = answering((question, with) -> "");
        long before = here.heardNanos();
        other.tell(Line.BEAT, "");
        Eventually.holds("it was noticed", () -> here.heardNanos() > before);
        other.ask("half", 2, LONG);
        assertThat(heardHere.heard()).isEqualTo(List.of());
    }

    private Line there() {
        return Objects.requireNonNull(there.get());
    }

    private Line answering(ScriptedAnswers.Script script) {
        Line line = new Line("here", ways.thereIn(), ways.thereOut(), new ScriptedAnswers(script));
        there.set(line);
        return line.start();
    }

    private void failing(Exception failure) {
        answering((question, with) -> {
            switch (failure) {
                case LoadFailed load -> throw load;
                case Cancel.Interrupted interrupted -> throw interrupted;
                case RuntimeException other -> throw other;
                default -> throw new IOException(failure);
            }
        });
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
