package fairtrial.lab.remote;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.lab.load.Target;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostFeedsTest {
    private static final Target PLAIN = new Target("shop", 8080, 16, Request.get("/"), Expectation.ok());

    private final HostFeeds feeds = new HostFeeds(Path.of("/cache/run-1"));

    @Test
    void a_feed_lies_under_its_checksum_and_all_else_stays() {
        Script script = script(Optional.of(new Feed("/home/joe/rows", "0123", List.of("id"), 3, Feed.Order.RANDOM)));
        Feed there = new Feed("/cache/run-1/files/0123/rows", "0123", List.of("id"), 3, Feed.Order.RANDOM);
        assertThat(feeds.here(PLAIN.with(script))).isEqualTo(PLAIN.with(script(Optional.of(there))));
    }

    @Test
    void what_has_no_feed_stays_as_it_is() {
        assertThat(feeds.here(PLAIN)).isEqualTo(PLAIN);
        assertThat(feeds.here(PLAIN.with(script(Optional.empty())))).isEqualTo(PLAIN.with(script(Optional.empty())));
        assertThat(feeds.here(SamplePlan.usual())).isEqualTo(SamplePlan.usual());
    }

    /// One that uses HTTP/2.
    private static Script script(Optional<Feed> feed) {
        Exchange exchange = new Exchange(Request.get("/orders/{id}"), Expectation.ok(), 2);
        return new Script(List.of(exchange), feed, Optional.empty(), true);
    }
}
