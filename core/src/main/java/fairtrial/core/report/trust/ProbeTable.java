package fairtrial.core.report.trust;

import fairtrial.core.plan.Hosts;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.LatencyProbeReport;
import fairtrial.core.verdict.LatencyProbeReport.ProbedLatency;
import java.util.List;
import java.util.Optional;

/// Latencies as an idle machine saw them, beside those of the load hosts.
final class ProbeTable {
    private final ReportContext context;

    ProbeTable(ReportContext context) {
        this.context = context;
    }

    /// What the probe costs, and its table; empty for a run without one.
    List<Html> of(Hosts hosts) {
        Optional<LatencyProbeReport> report = context.result().statistics().latencyProbe();
        if (hosts.probe().isEmpty()) {
            return List.of();
        }
        return report.map(found -> List.of(
                        context.paragraph(
                                "hosts.probe.how",
                                Figures.rate(found.requestsPerSecond()),
                                Figures.percent(found.shareOfSlowest())),
                        table(found)))
                .orElseGet(() -> List.of(context.paragraph("hosts.probe.none")));
    }

    private Html table(LatencyProbeReport report) {
        Html body = Html.el("tbody");
        report.latencies().forEach(latency -> body.add(row(latency)));
        return ReportContext.scrolling(Html.el("table", "hosts")
                .add(context.headings(
                        "hosts.probe.contender",
                        "hosts.probe.under",
                        "hosts.probe.load-p50",
                        "hosts.probe.p50",
                        "hosts.probe.load-p99",
                        "hosts.probe.p99",
                        "hosts.probe.requests",
                        "hosts.probe.failed"))
                .add(body));
    }

    private Html row(ProbedLatency latency) {
        Html row = Html.el("tr").add(Html.el("th").attr("scope", "row").text(context.name(latency.contender())));
        for (String cell : List.of(
                context.load(latency.underLoad()),
                Figures.micros(latency.load().p50Micros()),
                Figures.micros(latency.probe().p50Micros()),
                Figures.micros(latency.load().p99Micros()),
                Figures.micros(latency.probe().p99Micros()),
                String.valueOf(latency.requests()),
                String.valueOf(latency.failed()))) {
            row.add(Html.el("td").text(cell));
        }
        return row;
    }
}
