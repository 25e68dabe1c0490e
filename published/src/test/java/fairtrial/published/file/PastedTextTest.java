package fairtrial.published.file;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.UserError;
import fairtrial.published.audit.Audit;
import fairtrial.published.audit.AuditFinding;
import fairtrial.published.audit.Auditor;
import fairtrial.published.publication.Publication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Output of a tool in an article: the words around it count as well.
class PastedTextTest {
    @TempDir
    Path folder;

    private static String wrk(String name, double rate) {
        return String.format(Locale.ROOT, """
                ## %s

                $ wrk -t4 -c64 -d30s http://10.0.0.5:8080/hello
                Running 30s test @ http://10.0.0.5:8080/hello
                  4 threads and 64 connections
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency   %7.2fms    1.10ms   20.00ms   75.12%%
                  %.0f requests in 30.00s, 85.83MB read
                Requests/sec:  %.2f

                """, name, 64e3 / rate, 30 * rate, rate);
    }

    private ReadPublication read(String text) throws IOException {
        return PublicationFile.open(
                Files.writeString(folder.resolve("a.md"), text).toString());
    }

    private Audit audit(String text) throws IOException {
        return new Auditor(DefaultLimits.read()).audit(read(text).publication());
    }

    @Test
    void the_set_up_is_read_from_the_words() throws IOException {
        Publication read =
                read("Load generator on a separate machine; servers: 8 cores, JDK 21.\nEach JVM was warmed up.\n\n"
                                + wrk("Jetty", 20_000) + wrk("Undertow", 24_000))
                        .publication();
        assertThat(read.environment().client()).isEqualTo(Publication.Client.SEPARATE_HOST);
        assertThat(read.environment().cores()).contains(8.0);
        assertThat(read.environment().jdk()).contains("21");
        assertThat(read.method().warmUp()).contains(true);
        assertThat(read.runs()).hasSize(2);
    }

    @Test
    void output_alone_says_nothing_of_the_set_up() throws IOException {
        ReadPublication read = read(wrk("Jetty", 20_000) + wrk("Undertow", 24_000));
        assertThat(read.publication().environment()).isEqualTo(Publication.Environment.UNTOLD);
        assertThat(read.publication().method()).isEqualTo(Publication.Method.UNTOLD);
        assertThat(read.unread()).isEmpty();
    }

    @Test
    void a_denied_warm_up_is_found_and_what_contradicts_itself_is_named() throws IOException {
        String runs = wrk("Jetty", 20_000) + wrk("Undertow", 24_000);
        assertThat(audit("There was no warm-up.\n\n" + runs).findings())
                .extracting(AuditFinding::code)
                .contains("no-warm-up");
        assertThat(read("The client has 4 cores, the server 8 cores.\n\n" + runs)
                        .unread())
                .containsExactly("environment.cores: 4 (line 1), 8 (line 1)");
    }

    @Test
    void runs_that_are_all_printed_show_their_spread() throws IOException {
        String twice = wrk("Jetty", 20_000) + wrk("Jetty", 20_200) + wrk("Undertow", 24_000) + wrk("Undertow", 24_100);
        assertThat(audit(twice).findings()).isEmpty();
        assertThat(audit(wrk("Jetty", 20_000) + wrk("Undertow", 24_000)).findings())
                .extracting(AuditFinding::code)
                .containsExactly("single-run");
    }

    @Test
    void nesting_has_an_end() throws IOException {
        for (int depth : new int[] {60, 400, 2000, 50_000}) {
            String deep = "schema: fairtrial/published/1\na: " + "{a: ".repeat(depth) + "1" + "}".repeat(depth) + "\n";
            Assertions.assertThatExceptionOfType(UserError.class)
                    .isThrownBy(() -> read(deep))
                    .satisfies(error -> assertThat(error.code()).isIn("FT-602", "FT-605"));
        }
    }

    @Test
    void a_name_is_that_of_the_file_without_secrets() throws IOException {
        assertThat(PublicationFile.open(Files.writeString(folder.resolve("b.md"), wrk("A", 10))
                                .toString())
                        .publication()
                        .id())
                .isEqualTo("b.md");
        assertThat(Optional.of(PublicationFile.name("https://bob:pwSECRET@host")))
                .hasValueSatisfying(name -> assertThat(name).doesNotContain("SECRET"));
        assertThat(PublicationFile.name("https://host/a.html?token=tSECRET")).isEqualTo("a.html");
    }
}
