package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.LOOPS;
import static fairtrial.published.audit.Row.Figure.PAUSE;
import static fairtrial.published.audit.Row.Figure.RAMP;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Precision and recall on articles that are made up: forty consistent ones, and one with each fault.
class MadeUpArticlesTest {
    private static final Auditor AUDITOR = new Auditor(new Limits(List.of()));
    private static final long CONSISTENT = 40;

    private record Fault(String code, Consumer<Article> planted) {}

    @Test
    void nothing_grave_is_found_in_consistent_articles() {
        List<String> wrong = LongStream.range(0, CONSISTENT)
                .mapToObj(seed -> grave(consistent(seed)))
                .flatMap(Set::stream)
                .toList();
        assertThat(wrong).isEmpty();
    }

    @Test
    void every_fault_is_found_by_its_own_rule_and_by_no_other() {
        faults().forEach((name, fault) -> {
            for (long seed = 0; seed < 3; seed++) {
                Article article = new Article(seed);
                fault.planted().accept(article);
                Audit audit = AUDITOR.audit(article.publication());
                assertThat(audit.findings())
                        .as(name)
                        .extracting(AuditFinding::code)
                        .contains(fault.code());
                assertThat(grave(audit)).as(name).isSubsetOf(fault.code());
            }
        });
    }

    private static Audit consistent(long seed) {
        Article article = new Article(seed);
        article.connections = 50 * (1 + seed % 8);
        article.seconds = 30 + 15 * (seed % 5);
        if (seed % 4 == 3) {
            article.service = 0.1;
            article.timeout = 10;
        }
        return AUDITOR.audit(article.publication());
    }

    private static Set<String> grave(Audit audit) {
        return audit.findings().stream()
                .filter(f -> f.severity() != Severity.NOTE)
                .map(AuditFinding::code)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, Fault> faults() {
        Map<String, Fault> faults = new LinkedHashMap<>();
        faults.put("half of the connections hang", new Fault("little-violated", a -> a.little = 0.5));
        faults.put("a mean of something else", new Fault("little-violated", a -> {
            a.little = 1.6;
            a.change = row -> row.command(LoadTool.H2LOAD, "h2load");
        }));
        faults.put("one in fifty fails", new Fault("errors", a -> a.errors.put("read", 50_000.0)));
        faults.put("some time out", new Fault("timeouts", a -> a.errors.put("timeout", 7.0)));
        faults.put("answers later than the time-out", new Fault("truncated-by-timeout", a -> {
            a.connections = 200_000;
            a.little = 0.3;
        }));
        faults.put("flags behind the jar", new Fault("flags-ignored", a -> a.server = "java -jar app.jar -Xmx1g"));
        faults.put("another path", new Fault("command-contradicts-output", a -> a.headerPath = "/"));
        faults.put("pipelining", new Fault("pipelining", a -> {
            a.pipelining = 16;
            a.little = 16;
        }));
        faults.put("a connection for each request", new Fault("connects-each-time", a -> {
            a.keepAlive = false;
            a.little = 0.46;
        }));
        faults.put("one machine", new Fault("client-same-host", a -> a.client = Publication.Client.SAME_HOST));
        faults.put("more threads than CPUs", new Fault("client-bound", a -> a.threads = 50));
        faults.put("a busy generator", new Fault("client-bound", a -> a.clientCpu = 1.95));
        faults.put("the best of three", new Fault("best-of-n", a -> {
            a.bestOf = Optional.of(3);
            a.runsPrinted = Optional.of(1);
        }));
        faults.put("a cold JVM", new Fault("no-warm-up", a -> a.warmUp = Optional.of(false)));
        faults.put("one run each", new Fault("single-run", a -> a.runsPrinted = Optional.of(1)));
        faults.put("an idle server", new Fault("not-saturated", a -> a.idle = 0.4));
        faults.put("a full heap", new Fault("gc-bound", a -> a.gcSeconds = 12));
        faults.put("a busy database", new Fault("bottleneck-elsewhere", a -> {
            a.bottleneck = Optional.of(new Publication.Bottleneck("database", Optional.of(0.99)));
        }));
        faults.put("a pool of fifty", new Fault("concurrency-cap", a -> {
            a.service = 0.1;
            a.cap = 50;
            a.idle = 0.6;
            a.timeout = 10;
        }));
        faults.put("a short run of a slow handler", new Fault("edge-effect", a -> {
            a.service = 1;
            a.seconds = 20;
            a.timeout = 10;
        }));
        faults.put("a ramp", new Fault("offered-load-bound", a -> {
            a.connections = 1000;
            a.cap = 295;
            a.change = row -> row.command(LoadTool.JMETER, "")
                    .with(LOOPS, 3)
                    .with(RAMP, 10)
                    .without(ASKED_SECONDS);
        }));
        faults.put("a pause", new Fault("offered-load-bound", a -> {
            a.connections = 100;
            a.cap = 196;
            a.little = 0.01;
            a.change = row -> row.command(LoadTool.SIEGE, "").with(PAUSE, 0.5);
        }));
        faults.put(
                "a figure that is not in the table",
                new Fault(
                        "text-contradicts-table",
                        a -> a.claims.add(new Said(Claim.Kind.VALUE)
                                .of("Alpha 1.2")
                                .figure("throughput", 58_000)
                                .claim())));
        return faults;
    }
}
