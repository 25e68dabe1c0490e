package fairtrial.core.report.trust;

import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.record.HostMeans;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.OnePlace;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.HostPicture;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Who ran where in a run over several machines, what flowed between them, and what each did under the compared load.
/// Latencies have the time on the way in them: nothing is subtracted.
public final class HostsSection {
    private static final int LONGEST_NAME = 40;

    private final ReportContext context;
    private final List<MeasuredSlice> slices;

    public HostsSection(ReportContext context) {
        this.context = context;
        Load capacity = context.record().plan().loads().capacity();
        this.slices = context.record()
                .slices()
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .filter(slice -> slice.load().equals(capacity))
                .toList();
    }

    /// The section; empty for a run on one machine.
    public List<Html> section() {
        Optional<Hosts> hosts = context.record().plan().environment().hosts();
        return hosts.map(found -> List.of(section(found))).orElse(List.of());
    }

    private Html section(Hosts hosts) {
        Html section = context.section("hosts");
        if (hosts.share()) {
            section.add(context.paragraph("hosts.same-kernel"));
        }
        List<HostPicture.Way> ways = new ArrayList<>();
        for (int i = 0; i < hosts.loads().size(); i++) {
            LoadHost load = hosts.loads().get(i);
            ways.add(way(load, "hosts.load", i, HostMeans.load(slices, i)));
        }
        hosts.probe()
                .ifPresent(probe ->
                        ways.add(way(probe.host(), "hosts.probe", hosts.loads().size(), HostMeans.probe(slices))));
        section.add(Html.el("figure")
                .add(new HostPicture(context.say("hosts.says", hosts.loads().size()), contender(hosts), ways)
                        .drawing()));
        section.add(new PairTable(context).of(context.record(), slices));
        section.add(context.paragraph("hosts.round-trip"));
        if (!slices.isEmpty()) {
            section.add(figures(hosts));
        }
        String ceilings = ceilings(hosts);
        if (!ceilings.isEmpty()) {
            section.add(context.paragraph("hosts.ceiling", ceilings));
        }
        return section.add(new ProbeTable(context).of(hosts));
    }

    private HostPicture.Place contender(Hosts hosts) {
        return new HostPicture.Place(
                hosts.contender().orElseGet(() -> context.say("hosts.here")),
                context.say(
                        "hosts.contenders",
                        context.record()
                                .plan()
                                .environment()
                                .placement()
                                .contender()
                                .list()),
                model(context.record().machine()));
    }

    private HostPicture.Way way(LoadHost load, String task, int index, Optional<HostMeans> means) {
        Optional<NetworkPath> path = path(index);
        return new HostPicture.Way(
                new HostPicture.Place(name(load), context.say(task, load.cpus().list()), model(load.machine())),
                means.map(found -> Figures.rate(found.throughput())).orElse("–"),
                path.map(this::told).orElse("–"));
    }

    private String told(NetworkPath path) {
        String bandwidth = path.bytesPerSecond() instanceof Reading.Available<Double>(Double bytes)
                ? megabytes(OptionalDouble.of(bytes))
                : "?";
        return context.say("hosts.path", Figures.micros(path.roundTripMicros()), bandwidth);
    }

    /// The way as it was at the start of the last session.
    private Optional<NetworkPath> path(int index) {
        return context.record()
                .all(JournalEvent.NetworkMeasured.class)
                .reduce((first, last) -> last)
                .flatMap(measured -> measured.paths().stream()
                        .filter(path -> path.host() == index)
                        .findFirst());
    }

    /// The most that each load host can do alone; nothing where there is one.
    private String ceilings(Hosts hosts) {
        List<Double> alone = OnePlace.of(context.record(), slices).stream()
                .map(OnePlace::loadHostCeilings)
                .findFirst()
                .orElse(List.of());
        return IntStream.range(0, Math.min(alone.size(), hosts.loads().size()))
                .mapToObj(host ->
                        context.say("hosts.ceiling.one", name(hosts.loads().get(host)), Figures.rate(alone.get(host))))
                .collect(Collectors.joining("; "));
    }

    private Html figures(Hosts hosts) {
        Html body = Html.el("tbody");
        body.add(row(hosts.contender().orElseGet(() -> context.say("hosts.here")), HostMeans.contender(slices), -1));
        for (int i = 0; i < hosts.loads().size(); i++) {
            int index = i;
            HostMeans.load(slices, i)
                    .ifPresent(means -> body.add(row(name(hosts.loads().get(index)), means, index)));
        }
        hosts.probe()
                .ifPresent(probe -> HostMeans.probe(slices)
                        .ifPresent(means -> body.add(
                                row(name(probe.host()), means, hosts.loads().size()))));
        return ReportContext.scrolling(Html.el("table", "hosts")
                .add(context.headings(
                        "hosts.host",
                        "hosts.rate",
                        "hosts.latency",
                        "hosts.trip",
                        "hosts.busy",
                        "hosts.softirq",
                        "hosts.others",
                        "hosts.bytes",
                        "hosts.late"))
                .add(body));
    }

    private Html row(String name, HostMeans means, int index) {
        Optional<NetworkPath> path = path(index);
        Html row = Html.el("tr").add(Html.el("th").attr("scope", "row").truncated(name, LONGEST_NAME));
        for (String cell : List.of(
                Figures.rate(means.throughput()),
                micros(means.latencyNanos()),
                path.map(way -> Figures.micros(way.roundTripMicros()) + " (p99 "
                                + Figures.micros(way.roundTripP99Micros()) + ")")
                        .orElse("–"),
                percent(means.busy()),
                percent(means.softirq()),
                percent(means.others()),
                megabytes(means.bytes()),
                micros(means.late()))) {
            row.add(Html.el("td").text(cell));
        }
        return row;
    }

    private String name(LoadHost load) {
        return load.name().orElseGet(() -> context.say("hosts.here"));
    }

    private static String model(Machine machine) {
        return machine.processors().model();
    }

    private static String micros(OptionalDouble nanos) {
        return nanos.isEmpty() ? "–" : Figures.micros(nanos.getAsDouble() / 1e3);
    }

    private static String percent(OptionalDouble share) {
        return share.isEmpty() ? "–" : Figures.percent(share.getAsDouble());
    }

    private static String megabytes(OptionalDouble bytesPerSecond) {
        return bytesPerSecond.isEmpty() ? "–" : Figures.significant(bytesPerSecond.getAsDouble() / 1e6) + " MB/s";
    }
}
