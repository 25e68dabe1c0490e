package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two needs of one service: answers at once, and nine of ten that wait, on many connections. Some minutes each:
/// `./mvnw verify -De2e.excluded= -Dit.test=AdviceIT`.
@Tag("long")
class AdviceIT {
    private static final String SHOP =
            Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar").toString();
    private static final Duration RUN = Duration.ofMinutes(15);

    @TempDir
    Path folder;

    private String advice(String path, String connections) {
        Ended ended = Command.run(
                folder,
                RUN,
                "compare",
                "--app",
                SHOP,
                "--path",
                path,
                "--contender",
                "tomcat",
                "--contender",
                "tomcat+vt",
                "--connections",
                connections,
                "--rounds",
                "3",
                "--out",
                folder.resolve(connections).toString());
        assertThat(ended.exit()).as(ended.err()).isZero();
        return ended.out().substring(ended.out().indexOf("What to do"));
    }

    @Test
    void who_waits_on_many_connections_gets_virtual_threads_and_is_told_by_which_figure() {
        assertThat(advice("/quote", "300"))
                .contains("Take tomcat+vt.", "tomcat+vt serves", "concurrency-cap", "spring.threads.virtual.enabled");
    }

    @Test
    void who_never_waits_stays_with_the_threads_that_are_there() {
        assertThat(advice("/price", "16")).contains("Stay with tomcat").doesNotContain("concurrency-cap");
    }
}
