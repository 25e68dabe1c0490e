package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.model.CpuTopology;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.lab.remote.HostExamined;
import fairtrial.lab.remote.PathExamined;
import fairtrial.lab.remote.PathMissing;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What the doctor found on several hosts and between them, as text.
public final class HostsExaminedWords {
    private final Terminal terminal;
    private final Texts texts;

    public HostsExaminedWords(Terminal terminal) {
        this.terminal = terminal;
        this.texts = terminal.texts();
    }

    /// A part for each host, then a line for each way and for each that is missing.
    public String describe(List<HostExamined> hosts, List<PathExamined> ways, List<PathMissing> missing) {
        StringBuilder text = new StringBuilder();
        for (HostExamined host : hosts) {
            text.append(terminal.folded(facts(host))).append('\n');
            String last = texts.say(
                    DoctorWords.isFit(host.findings()) ? "doctor.host.fit" : "doctor.host.unfit", host.host());
            text.append(new DoctorWords(terminal).describe(host.findings(), last))
                    .append("\n\n");
        }
        ways.forEach(way -> text.append(terminal.folded(line(way))).append('\n'));
        missing.forEach(
                way -> text.append(terminal.folded(texts.say("doctor.way.missing", way.from(), way.to(), way.reason())))
                        .append('\n'));
        if (!hosts.stream().allMatch(host -> DoctorWords.isFit(host.findings()))) {
            String names = hosts.stream().map(HostExamined::host).collect(Collectors.joining(","));
            text.append(terminal.folded(texts.say("doctor.hosts.unfit", names)));
        }
        return text.toString().stripTrailing();
    }

    private String facts(HostExamined host) {
        Machine machine = host.surveyed().machine();
        return texts.say(
                "doctor.host",
                host.host(),
                machine.processors().allowed().size(),
                machine.processors().model(),
                topology(machine),
                machine.governor() instanceof Reading.Available<String>(String governor) ? governor : "–",
                machine.platform().kernel(),
                host.surveyed().jdks().stream().map(Jdk::version).distinct().collect(Collectors.joining(", ")),
                String.format(Locale.ROOT, "%+d", Math.round(host.clockMillis())),
                String.format(Locale.ROOT, "%.0f", host.clockWithinMillis()));
    }

    private String topology(Machine machine) {
        if (!(machine.processors().topology() instanceof Reading.Available<List<CpuTopology>>(var places))) {
            return "–";
        }
        long nodes = places.stream().map(CpuTopology::node).distinct().count();
        long cores = places.stream()
                .map(place -> List.of(place.node(), place.socket(), place.core()))
                .distinct()
                .count();
        return texts.say(cores < places.size() ? "doctor.host.smt" : "doctor.host.no-smt", nodes, cores);
    }

    private String line(PathExamined way) {
        NetworkPath path = way.path();
        return texts.say(
                "doctor.way",
                way.from(),
                way.to(),
                Figures.micros(path.roundTripMicros()),
                Figures.micros(path.roundTripP99Micros()),
                megabytes(path.bytesPerSecond()),
                megabytes(path.linkBytesPerSecond()),
                path.resentShare() instanceof Reading.Available<Double>(Double share) ? Figures.percent(share) : "–",
                path.mtu() instanceof Reading.Available<Integer>(Integer bytes) ? bytes : "–");
    }

    private static String megabytes(Reading<Double> reading) {
        return reading instanceof Reading.Available<Double>(Double bytes)
                ? Figures.significant(bytes / 1e6) + " MB/s"
                : "–";
    }
}
