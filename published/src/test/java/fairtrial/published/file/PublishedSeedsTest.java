package fairtrial.published.file;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.audit.Audit;
import fairtrial.published.audit.AuditFinding;
import fairtrial.published.audit.Auditor;
import fairtrial.published.audit.ClaimVerdict;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedErrors;
import fairtrial.published.publication.PrintedLoad;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The five published comparisons, each with what it really measured (FACTS.md section 1), to the third digit.
class PublishedSeedsTest {
    private static final Auditor AUDITOR = new Auditor(DefaultLimits.read());

    @Test
    void seed_000_has_one_row_that_is_no_capacity() {
        Audit audit = audit("000");
        assertThat(column(audit, "little"))
                .containsExactly("0.996", "0.997", "1.018", "0.041", "1.002", "1.095", "0.996");
        assertThat(rounded(audit, "server_cpu_us")).containsExactly(115, 108, 93, 4882, 558, 559, 567);
        assertThat(rounded(audit, "bytes_per_response")).containsExactly(165, 136, 165, 138, 162, 162, 162);
        assertThat(codes(audit)).contains("little-violated", "best-of-n", "errors", "timeouts", "not-saturated");
        assertThat(audit.findings(3)).extracting(AuditFinding::code).contains("little-violated");
        assertThat(audit.credits())
                .extracting(c -> c.key())
                .contains("audit.credit.two-hosts", "audit.credit.both-cpus");
        assertThat(audit.claims())
                .filteredOn(c -> c.verdict() == ClaimVerdict.SUPPORTED)
                .as("more threads do not help; 2.0 is no faster; Undertow does not crush Tomcat")
                .hasSize(3);
        assertThat(audit.verdict()).isEqualTo(ClaimVerdict.CANNOT_RANK);
    }

    @Test
    void seed_001_is_a_cap_and_not_a_speed() {
        Audit audit = audit("001");
        assertThat(audit.verdict()).isEqualTo(ClaimVerdict.SAYS_SOMETHING_ELSE);
        assertThat(codes(audit)).contains("concurrency-cap", "truncated-by-timeout", "edge-effect");
        assertThat(evidence(audit, "concurrency-cap")).contains("VirtualThreadPool", "server.tomcat.threads.max");
        assertThat(audit.rows().get(4).get("in_service")).isBetween(199.5, 199.7);
        assertThat(audit.rows().get(5).get("in_service")).isBetween(193.4, 193.6);
    }

    @Test
    void seed_002_is_consistent_and_contradicts_itself() {
        Audit audit = audit("002");
        assertThat(column(audit, "little")).containsExactly("1.021", "1.009", "1.014", "1.005");
        assertThat(rounded(audit, "bytes_per_response")).containsExactly(118, 118, 120, 144);
        assertThat(codes(audit))
                .contains(
                        "flags-ignored",
                        "command-contradicts-output",
                        "text-contradicts-table",
                        "client-same-host",
                        "keep-alive-close",
                        "no-confidence");
        assertThat(audit.findings())
                .filteredOn(f -> f.code().equals("command-contradicts-output"))
                .hasSize(3);
        assertThat(audit.claims())
                .filteredOn(c -> c.verdict() == ClaimVerdict.SUPPORTED)
                .hasSize(6);
        assertThat(audit.claims())
                .filteredOn(c -> c.verdict() == ClaimVerdict.CONTRADICTS_ITSELF)
                .singleElement()
                .satisfies(c -> assertThat(c.why().arguments()).contains("1.84"));
        assertThat(audit.verdict()).isEqualTo(ClaimVerdict.CONTRADICTS_ITSELF);
    }

    @Test
    void seed_003_measured_a_ramp() {
        Audit audit = audit("003");
        assertThat(column(audit, "offered")).contains("0.980", "0.972", "0.986").contains("0.977", "0.981", "0.971");
        assertThat(audit.findings())
                .filteredOn(f -> f.code().equals("offered-load-bound"))
                .hasSize(21);
        assertThat(codes(audit)).contains("memory-before-gc", "fixed-count", "text-contradicts-table");
        assertThat(audit.verdict()).isEqualTo(ClaimVerdict.CANNOT_RANK);
    }

    @Test
    void seed_004_measured_sieges_pause() {
        Audit audit = audit("004");
        assertThat(audit.rows())
                .allSatisfy(row -> assertThat(row.get("offered")).isBetween(0.9665, 1.0055));
        assertThat(codes(audit)).contains("offered-load-bound", "runnable-is-not-running", "text-contradicts-table");
        assertThat(audit.findings())
                .filteredOn(f -> f.code().equals("text-contradicts-table"))
                .hasSize(2);
        assertThat(audit.verdict()).isEqualTo(ClaimVerdict.CANNOT_RANK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"000", "001", "002", "003", "004"})
    void shuffled_renamed_and_scaled_it_keeps_every_finding(String seed) {
        Publication original = read(seed);
        List<PrintedRun> runs = new ArrayList<>(original.runs());
        Collections.shuffle(runs, new Random(4));
        Publication changed = new Publication(
                "renamed",
                original.title(),
                original.link(),
                original.language(),
                original.environment(),
                original.service(),
                original.method(),
                runs.stream().map(run -> scaled(run, 1.37)).toList(),
                original.claims());
        Audit audit = AUDITOR.audit(changed);
        assertThat(perRun(audit)).isEqualTo(perRun(AUDITOR.audit(original)));
        assertThat(audit.verdict()).isEqualTo(AUDITOR.audit(original).verdict());
    }

    private static Set<String> perRun(Audit audit) {
        Set<String> found = new TreeSet<>(codes(audit));
        for (int row = 0; row < audit.rows().size(); row++) {
            PrintedRun run = audit.publication().runs().get(row);
            for (AuditFinding finding : audit.findings(row)) {
                found.add(
                        run.name().contender() + run.name().group() + run.name().label() + finding.code());
            }
        }
        return found;
    }

    private static PrintedRun scaled(PrintedRun run, double by) {
        Printed f = run.figures();
        Printed scaled = new Printed(
                new PrintedLoad(
                        f.load().connections().map(n -> n * by),
                        f.load().threads(),
                        f.load().seconds()),
                f.requests().map(n -> n * by),
                f.throughput().map(x -> x * by),
                f.latency(),
                f.bytes(),
                new PrintedErrors(
                        f.errors().counts().entrySet().stream()
                                .collect(Collectors.toMap(Map.Entry::getKey, e -> by * e.getValue())),
                        f.errors().share(),
                        f.errors().occurred()),
                f.cpu(),
                f.heap(),
                f.process());
        return new PrintedRun(
                run.name(), run.tool(), run.command(), run.header(), run.server(), run.virtualThreads(), scaled);
    }

    private static Publication read(String seed) {
        return PublicationFile.read("../published/" + seed + ".yaml");
    }

    private static Audit audit(String seed) {
        return AUDITOR.audit(read(seed));
    }

    private static Set<String> codes(Audit audit) {
        return audit.findings().stream().map(AuditFinding::code).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String evidence(Audit audit, String code) {
        return audit.findings().stream()
                .filter(f -> f.code().equals(code))
                .map(f -> String.join(" ", f.evidence().arguments()))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> column(Audit audit, String identity) {
        return audit.rows().stream()
                .filter(row -> row.containsKey(identity))
                .map(row -> String.format(Locale.ROOT, "%.3f", row.get(identity)))
                .toList();
    }

    private static List<Integer> rounded(Audit audit, String identity) {
        return audit.rows().stream()
                .map(row -> (int) Math.round(row.getOrDefault(identity, -1.0)))
                .toList();
    }
}
