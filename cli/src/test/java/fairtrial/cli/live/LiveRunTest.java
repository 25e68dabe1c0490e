package fairtrial.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.referee.Look;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunLog;
import fairtrial.lab.store.RunReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// A kept run, shown again: what its page gets.
class LiveRunTest {
    private static final RunRecord RUN =
            RunReader.read(Path.of("src/test/resources/formats/0.1.0")).record();

    private final Kept log = new Kept();
    private final Heard heard = new Heard();
    private final Texts texts = Texts.inLanguage(Language.EN);

    /// What a run of these calls sends, in order.
    private interface Calls {
        void of(LiveRun run);
    }

    private List<JsonNode> sent(Calls calls) throws Exception {
        CompletableFuture<HttpResponse<Stream<String>>> answer;
        try (HttpClient client = HttpClient.newHttpClient()) {
            try (LiveRun run = LiveRun.open(log, heard, texts, new ComparisonFamilies())) {
                URI events = URI.create(run.address().replace("/?", "/events?"));
                answer = client.sendAsync(HttpRequest.newBuilder(events).build(), HttpResponse.BodyHandlers.ofLines());
                HttpResponse<Stream<String>> opened = answer.get(20, TimeUnit.SECONDS);
                assertThat(opened.statusCode()).isEqualTo(200);
                calls.of(run);
            }
            try (Stream<String> lines = answer.get(20, TimeUnit.SECONDS).body()) {
                return lines.filter(line -> line.startsWith("data: "))
                        .map(line -> Json.tree(line.substring("data: ".length())))
                        .toList();
            }
        }
    }

    private static List<String> types(List<JsonNode> messages) {
        return messages.stream().map(one -> one.get("type").asString()).toList();
    }

    private static Look look(int round) {
        return new Look(round, Optional.empty(), List.of(new Message("run.boot")), List.of());
    }

    @Test
    void bands_come_with_a_look_and_with_nothing_else() throws Exception {
        List<JsonNode> messages = sent(run -> {
            int round = 0;
            for (JournalEvent event : RUN.events()) {
                run.append(event);
                run.phase(1, 3, new Phase.Capacity(), 100);
                if (event instanceof JournalEvent.RoundFinished) {
                    run.say(new Message("run.died", "tomcat", "9"));
                    round++;
                    run.look(look(round));
                }
            }
        });
        assertThat(types(messages)).contains("plan", "phase", "turn", "slice", "look", "note", "end");
        for (JsonNode message : messages) {
            if (!message.get("type").asString().equals("look")) {
                assertThat(names(message))
                        .as(message.toString())
                        .doesNotContain("lo", "hi", "mid", "bands", "ratio", "interval");
            }
        }
        List<JsonNode> looks = messages.stream()
                .filter(one -> one.get("type").asString().equals("look"))
                .toList();
        assertThat(looks).hasSize(3);
        // After one round there is no interval yet; after three there are.
        assertThat(looks.getFirst().get("bands")).isEmpty();
        assertThat(looks.getLast().get("bands"))
                .isNotEmpty()
                .allSatisfy(band -> assertThat(band.get("lo").asDouble())
                        .isLessThan(band.get("hi").asDouble()));
    }

    private static List<String> names(JsonNode of) {
        List<String> names = new ArrayList<>(of.propertyNames());
        of.forEach(part -> names.addAll(names(part)));
        return names;
    }

    @Test
    void the_seconds_that_are_left_never_grow() throws Exception {
        double[] told = {100, 60, 90, 60, 61, 10, 3_000, 0, 5};
        List<JsonNode> messages = sent(run -> {
            for (double seconds : told) {
                run.phase(1, 3, new Phase.WarmingUp(), seconds);
            }
        });
        assertThat(messages.stream()
                        .filter(one -> one.get("type").asString().equals("phase"))
                        .map(one -> one.get("seconds_left").asDouble()))
                .containsExactly(100.0, 60.0, 60.0, 60.0, 60.0, 10.0, 10.0, 0.0, 0.0);
        // The terminal decides for itself.
        assertThat(heard.seconds).containsExactly(100.0, 60.0, 90.0, 60.0, 61.0, 10.0, 3_000.0, 0.0, 5.0);
    }

    @Test
    void the_plan_comes_first_and_the_end_last() throws Exception {
        assertThat(types(sent(run -> run.say(new Message("run.boot"))))).containsExactly("plan", "note", "end");
    }

    @Test
    void a_note_tells_no_secret() throws Exception {
        String secret = "https://user:geheim@example.org/";
        List<JsonNode> messages = sent(run -> run.say(new Message("run.died", "tomcat", secret)));
        assertThat(messages.get(1).get("text").asString())
                .contains("tomcat exited", Redaction.MASK)
                .doesNotContain("geheim");
        assertThat(heard.said).hasSize(1);
    }

    /// The page is a second listener: the journal and the terminal have everything as without it.
    @Test
    void the_log_and_the_terminal_get_what_they_get_without_a_page() throws Exception {
        List<JournalEvent> first = RUN.events().subList(0, 40);
        List<JournalEvent> then = RUN.events().subList(40, 80);
        sent(run -> {
            first.forEach(run::append);
            run.appendAll(then);
            run.look(look(1));
            assertThat(run.plan()).isEqualTo(RUN.plan());
            assertThat(run.record().events()).isEqualTo(RUN.events().subList(0, 80));
            run.copyLog("agent", Path.of("raw"));
            assertThat(run.keepLog(Path.of("raw"), 1, 1, "tomcat")).isEqualTo(Path.of("tomcat"));
        });
        assertThat(heard.looks).containsExactly(look(1));
        assertThat(log.copied).containsExactly("agent");
    }

    @Test
    void events_that_come_together_are_shown_like_those_that_come_alone() throws Exception {
        List<JsonNode> alone = sent(run -> RUN.events().forEach(run::append));
        log.events.clear();
        assertThat(sent(run -> run.appendAll(RUN.events()))).isEqualTo(alone);
    }

    /// A journal in memory.
    private static final class Kept implements RunLog {
        private final List<JournalEvent> events = new ArrayList<>();
        private final List<String> copied = new ArrayList<>();

        @Override
        public Plan plan() {
            return RUN.plan();
        }

        @Override
        public RunRecord record() {
            return new RunRecord(RUN.plan(), RUN.machine(), events);
        }

        @Override
        public void append(JournalEvent happened) {
            events.add(happened);
        }

        @Override
        public void copyLog(String process, Path raw) {
            copied.add(process);
        }

        @Override
        public Path keepLog(Path raw, int round, int attempt, String process) {
            return Path.of(process);
        }
    }

    /// A terminal.
    private static final class Heard implements Progress {
        private final List<Message> said = new ArrayList<>();
        private final List<Double> seconds = new ArrayList<>();
        private final List<Look> looks = new ArrayList<>();

        @Override
        public void say(Message message) {
            said.add(message);
        }

        @Override
        public void phase(int round, int rounds, Phase phase, double secondsLeft) {
            seconds.add(secondsLeft);
        }

        @Override
        public void look(Look look) {
            looks.add(look);
        }
    }
}
