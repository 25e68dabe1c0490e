package fairtrial.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessLogTest {
    @TempDir
    Path folder;

    private AccessLog read(String text) throws IOException {
        Path file = folder.resolve("access.log");
        Files.writeString(file, text);
        return AccessLog.read(file);
    }

    @Test
    void a_log_gives_its_mix_and_its_rate() throws IOException {
        AccessLog log = read("""
                127.0.0.1 - ann [22/Nov/2026:10:00:00 +0000] "GET /a?x=1 HTTP/1.1" 200 12
                127.0.0.1 - - [22/Nov/2026:10:00:01 +0000] "GET /b HTTP/1.1" 304 - "http://ref/" "Agent (x)"
                127.0.0.1 - - [22/Nov/2026:10:00:02 +0000] "GET /a?x=1 HTTP/2.0" 200 12 "-" "-"
                127.0.0.1 - - [22/Nov/2026:10:00:02 +0000] "POST /order HTTP/1.1" 201 12
                127.0.0.1 - - [22/Nov/2026:10:00:03 +0000] "GET /gone HTTP/1.1" 404 12
                127.0.0.1 - - [22/Nov/2026:10:00:04 +0000] "GET /a?x=1 HTTP/1.1" 200 12
                nonsense
                """);
        assertThat(log.taken()).isEqualTo(4);
        assertThat(log.left()).isEqualTo(3);
        assertThat(log.perSecond()).isEqualTo(1.0);
        assertThat(log.requests()).extracting(RequestSpec::title).containsExactly("GET /a?x=1", "GET /b");
        assertThat(log.requests()).extracting(RequestSpec::weight).containsExactly(3.0, 1.0);
        assertThat(log.requests().getFirst().check().status()).hasValue(200);
        assertThat(log.requests().getLast().check().status()).isEmpty();
    }

    @Test
    void a_log_gives_the_requests_of_each_second_whatever_their_order() throws IOException {
        AccessLog log = read("""
                127.0.0.1 - - [22/Nov/2026:10:00:03 +0000] "GET /a HTTP/1.1" 200 12
                127.0.0.1 - - [22/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 12
                127.0.0.1 - - [22/Nov/2026:12:00:03 +0200] "GET /a HTTP/1.1" 200 12
                127.0.0.1 - - [no time] "GET /a HTTP/1.1" 200 12
                """);
        assertThat(log.arrivals()).containsExactly(1, 0, 0, 2);
        assertThat(read("127.0.0.1 - - [-] \"GET /a HTTP/1.1\" 200 12\n").arrivals())
                .isEmpty();
    }

    @Test
    void of_a_long_log_the_busiest_hour_counts() {
        LoggedSeconds seconds = new LoggedSeconds();
        for (int second = 0; second < 10_000; second += 10) {
            seconds.add(second);
        }
        for (int second = 5_000; second < 6_000; second++) {
            seconds.add(second);
        }
        assertThat(seconds.busiest()).hasSize(3600);
        assertThat(seconds.busiest().stream().mapToInt(Integer::intValue).sum()).isEqualTo(1360);
    }

    @Test
    void hosts_out_there_are_never_asked() throws IOException {
        AccessLog log = read("""
                1.2.3.4 - - [22/Nov/2026:10:00:00 +0000] "GET http://elsewhere.example/a HTTP/1.1" 200 12
                1.2.3.4 - - [22/Nov/2026:10:00:00 +0000] "GET //elsewhere.example/a HTTP/1.1" 200 12
                1.2.3.4 - - [22/Nov/2026:10:00:00 +0000] "CONNECT elsewhere.example:443 HTTP/1.1" 200 12
                1.2.3.4 - - [22/Nov/2026:10:00:00 +0000] "GET /own HTTP/1.1" 200 12
                """);
        assertThat(log.requests()).extracting(RequestSpec::title).containsExactly("GET /own");
        assertThat(log.left()).isEqualTo(3);
    }

    @Test
    void a_log_without_anything_to_ask_is_refused() {
        assertThatThrownBy(() -> read("hello\n"))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo("FT-653"));
    }
}
