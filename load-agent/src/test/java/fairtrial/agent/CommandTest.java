package fairtrial.agent;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CommandTest {
    @Test
    void commands_survive_the_way_through_json() {
        Request request = new Request("POST", "/echo", Map.of("Accept", "*/*"), "x");
        Expectation digest = new Expectation(201, OptionalLong.of(5), Optional.of("ab".repeat(32)));
        for (Command command : List.of(
                new Command.Open(
                        "tomcat",
                        Optional.empty(),
                        Optional.empty(),
                        8080,
                        Optional.empty(),
                        16,
                        request,
                        digest,
                        Optional.empty()),
                new Command.Open(
                        "tomcat",
                        Optional.empty(),
                        Optional.empty(),
                        8080,
                        Optional.empty(),
                        16,
                        Request.get("/"),
                        Expectation.ok(),
                        Optional.empty()),
                new Command.Drive(new LoadOrder("tomcat", new Load.Closed(16), 500, 50, 7, true)),
                new Command.Drive(new LoadOrder("t", new Load.Open(new Rate(2.5), Arrivals.POISSON, 16), 500, 0, 7)),
                new Command.Reopen("tomcat"),
                new Command.Close("tomcat"),
                new Command.NullServer(Optional.empty(), Optional.empty()),
                new Command.Info())) {
            String json = Conversation.JSON.writeValueAsString(command);
            assertThat(Conversation.JSON.readValue(json, Command.class)).isEqualTo(command);
            assertThat(json).doesNotContain("\n");
        }
    }

    @Test
    void an_expectation_may_leave_out_what_does_not_matter() {
        String json = """
                {"type":"open","target":"t","port":80,"connections":1,"expectation":{"status":200},
                 "request":{"method":"GET","path":"/","headers":{},"body":""}}""";
        assertThat(Conversation.JSON.readValue(json, Command.class))
                .isEqualTo(new Command.Open(
                        "t",
                        Optional.empty(),
                        Optional.empty(),
                        80,
                        Optional.empty(),
                        1,
                        Request.get("/"),
                        Expectation.ok(),
                        Optional.empty()));
    }

    @Test
    void answers_survive_the_way_through_json() {
        LoadErrors errors = new LoadErrors(1, 2, 3, 4, 5, 6);
        LoadResult result = new LoadResult(
                1,
                new LoadCounts(2, 3, 4, 6.5),
                new LoadLatency(5.5, "SGk="),
                errors,
                new LoadTraffic(8, 9, 10, 11),
                new LoadThreads(7, 12, 0.5, 13),
                14);
        for (Answer answer : List.of(
                new Answer.Opened("t", 1),
                new Answer.Driven(result),
                new Answer.Reopened("t"),
                new Answer.Closed("t"),
                new Answer.NullServer(80),
                new Answer.Info("netty", "4", "nio", 1, 2, true),
                new Answer.Failed("connect", "no"))) {
            String json = Conversation.JSON.writeValueAsString(answer);
            assertThat(Conversation.JSON.readValue(json, Answer.class)).isEqualTo(answer);
        }
    }
}
