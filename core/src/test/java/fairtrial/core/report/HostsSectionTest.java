package fairtrial.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RunHosts;
import fairtrial.core.analysis.Runs;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.record.HostsUse;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.PlacedPair;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.EncodedHistogram;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class HostsSectionTest {
    private static final SampleRun RUN = SampleRun.usual();
    private static final HostsUse USE = new HostsUse(
            RunHosts.network(1_000_000, 4_000_000, 10, 0),
            List.of(
                    RunHosts.load(6_000, 1.5e6, RunHosts.network(3_000_000, 1, 10, 0)),
                    RunHosts.load(9_000, 1.1e6, RunHosts.unread())),
            0);

    @Test
    void a_run_on_one_machine_has_no_such_section() {
        Document document = Document.of(RUN.html());
        assertThat(rows(document.root())).isEmpty();
        assertThat(RUN.html()).doesNotContain(">Machines<");
    }

    @Test
    void every_machine_has_a_row_with_its_figures_in_both_languages() {
        Document document = document(RunHosts.hosts("app1", "load1", "load2"));
        for (String language : List.of("en", "zh")) {
            List<String> rows = rows(document.part(language));
            assertThat(rows).as(language).hasSize(3);
            assertThat(rows.get(0)).startsWith("app1").contains("8.00 MB/s");
            assertThat(rows.get(1))
                    .startsWith("load1")
                    .contains("12.0 k req/s", "120 µs (p99 340 µs)", "70 %", "6.00 MB/s");
            assertThat(rows.get(2)).startsWith("load2").contains("18.0 k req/s", "121 µs", "–");
        }
    }

    @Test
    void the_picture_names_all_machines_and_the_way_between_them() {
        Element english = document(RunHosts.hosts("app1", "load1", "load2")).part("en");
        assertThat(english.getTextContent()).contains("contenders, CPU 1", "load, CPU 1", "round trip", "90.0");
    }

    @Test
    void a_machine_without_a_name_is_this_one_in_the_readers_language() {
        LoadHost here = new LoadHost(Optional.empty(), CpuSet.of(0), SampleRun.machine(), false, Optional.empty());
        Document document = document(new Hosts(Optional.of("app1"), List.of(here), Optional.empty()));
        assertThat(rows(document.part("en"))).anyMatch(row -> row.startsWith("this machine"));
        assertThat(rows(document.part("zh"))).noneMatch(row -> row.contains("this machine"));
    }

    @Test
    void several_load_hosts_have_their_ceilings_in_both_languages() {
        RunRecord record = Runs.edited(
                RUN.record(),
                event -> event instanceof JournalEvent.Ceiling ceiling
                        ? new JournalEvent.Ceiling(ceiling.when(), 80_000, 0.97, 64, List.of(51_000.0, 42_000.0))
                        : event);
        Document document = document(record, RunHosts.hosts("app1", "load1", "load2"));
        for (String language : List.of("en", "zh")) {
            assertThat(document.part(language).getTextContent()).contains("load1 51.0 k req/s; load2 42.0 k req/s");
        }
    }

    @Test
    void hosts_that_share_a_kernel_are_told_so() {
        LoadHost shared = new LoadHost(Optional.of("l1"), CpuSet.of(0), SampleRun.machine(), true, Optional.empty());
        Element english = document(new Hosts(Optional.of("app"), List.of(shared), Optional.empty()))
                .part("en");
        assertThat(english.getTextContent()).contains("namespaces of one machine");
        assertThat(document(RunHosts.hosts("app", "l1")).part("en").getTextContent())
                .doesNotContain("namespaces of one machine");
    }

    @Test
    void a_latency_probe_has_its_place_its_row_and_its_price_in_both_languages() {
        RunRecord record = RunHosts.with(
                RunHosts.seeing(RUN.record(), EncodedHistogram.same(2_000_000, 100)),
                RunHosts.probed("app", "load1", "idle"),
                slice -> RunHosts.probe(slice.result(), EncodedHistogram.same(1_000_000, 10), 0));
        Result result = new Judge(new ComparisonFamilies(), "test").judge(record, "hash");
        Document document = Document.of(Reports.html(result, record, RUN.curves(), List.of()));
        assertThat(document.part("en").getTextContent())
                .contains("latency probe, CPU 1", "sent 25.0 req/s to the same contender", "p99, probe");
        assertThat(document.part("zh").getTextContent()).contains("延迟探针，CPU 1", "p99，探针");
        assertThat(rows(document.part("en"))).anyMatch(row -> row.startsWith("idle"));
    }

    @Test
    void the_pairs_of_a_campaign_are_listed_with_their_rounds_in_both_languages() {
        RunRecord record = RunHosts.with(
                RUN.record(), RunHosts.hosts("contender", "load"), USE, RunHosts.path(0, Reading.of(90e6)));
        List<JournalEvent> events = new ArrayList<>();
        for (JournalEvent event : record.events()) {
            if (event instanceof JournalEvent.RoundFinished done) {
                PlacedPair pair = done.round() % 2 == 1 ? new PlacedPair("n1", "n2") : new PlacedPair("n3", "<n4>");
                events.add(new JournalEvent.RoundPlaced(done.round(), done.attempt(), "kernel", Optional.of(pair)));
            }
            events.add(event);
        }
        RunRecord placed = new RunRecord(record.plan(), record.machine(), events);
        Document document = Document.of(Reports.html(RUN.result(), placed, RUN.curves(), List.of()));
        assertThat(document.part("en").getTextContent())
                .contains("contenders ← load", "Each round had a pair of machines", "n1 ← n21, 3", "n3 ← <n4>2");
        assertThat(document.part("zh").getTextContent()).contains("每一轮使用一对机器", "n1 ← n2");
        assertThat(document(RunHosts.hosts("app1", "load1")).part("en").getTextContent())
                .doesNotContain("Each round had a pair");
    }

    @Test
    void no_name_of_a_host_becomes_markup() {
        for (String nasty : UntrustedLabelsTest.NASTY) {
            Document document = document(RunHosts.hosts(nasty, nasty));
            assertThat(document.all("img")).isEmpty();
            assertThat(document.all("script"))
                    .extracting(script -> script.getAttribute("type"))
                    .containsExactly("application/json", "");
        }
    }

    private static List<String> rows(Element within) {
        return Document.all(
                        within,
                        e -> e.getTagName().equals("table")
                                && e.getAttribute("class").equals("hosts"))
                .stream()
                .flatMap(table -> Document.all(table, e -> e.getTagName().equals("tbody")).stream())
                .flatMap(body -> Document.all(body, e -> e.getTagName().equals("tr")).stream())
                .map(Element::getTextContent)
                .toList();
    }

    private static Document document(Hosts hosts) {
        return document(RUN.record(), hosts);
    }

    private static Document document(RunRecord run, Hosts hosts) {
        RunRecord record = RunHosts.with(
                run, hosts, USE, RunHosts.path(0, Reading.of(90e6)), RunHosts.path(1, Reading.unavailable("refused")));
        return Document.of(Reports.html(RUN.result(), record, RUN.curves(), List.of()));
    }
}
