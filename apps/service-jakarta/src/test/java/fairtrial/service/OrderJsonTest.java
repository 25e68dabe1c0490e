package fairtrial.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.springframework.boot.json.BasicJsonParser;

class OrderJsonTest {
    @Test
    void every_order_has_the_same_length_and_other_data() {
        var random = new Random(1);
        String first = OrderJson.order(1, Instant.EPOCH, random);
        String last = OrderJson.order(Long.MAX_VALUE, Instant.parse("2999-12-31T23:59:59Z"), random);
        assertThat(first).hasSize(OrderJson.BYTES).isNotEqualTo(last);
        assertThat(last).hasSize(OrderJson.BYTES);
    }

    @Test
    void an_order_is_json() {
        var order = new BasicJsonParser().parseMap(OrderJson.order(42, Instant.EPOCH, new Random(1)));
        assertThat(order).containsEntry("order", "000000000042").containsKeys("placed_at_millis", "customer", "lines");
    }
}
