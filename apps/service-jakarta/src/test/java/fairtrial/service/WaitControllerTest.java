package fairtrial.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class WaitControllerTest {
    @Test
    void a_pool_of_two_serves_two_at_a_time() throws Exception {
        var controller = new WaitController(2);
        Callable<String> call = () -> controller.await(50);
        var threads = Executors.newFixedThreadPool(6);
        long start = System.nanoTime();
        for (Future<String> answer : threads.invokeAll(Collections.nCopies(6, call))) {
            assertThat(answer.get()).isEqualTo("waited");
        }
        threads.shutdown();
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(3 * 50_000_000L);
    }
}
