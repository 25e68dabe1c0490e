package fairtrial.cli.print;

import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The machines of a plan in words, with what the network between them allows.
final class HostWords {
    /// Bytes of a request and of a response's head with all their packets' headers, about: those of the built-in
    /// service
    /// are 400.
    private static final long HEADS = 400;

    private final Texts texts;

    HostWords(Texts texts) {
        this.texts = texts;
    }

    /// A line for the hosts and one for each way; none for a run on one machine.
    List<String> describe(Plan plan) {
        Optional<Hosts> hosts = plan.environment().hosts();
        if (hosts.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(texts.say(
                "plan.hosts",
                hosts.get().contender().orElseGet(() -> texts.say("plan.hosts.here")),
                hosts.get().loads().stream().map(this::name).collect(Collectors.joining(", "))));
        if (hosts.get().share()) {
            lines.add(texts.say("plan.hosts.same-kernel"));
        }
        int connections = plan.loads().capacity().connections();
        for (LoadHost load : hosts.get().loads()) {
            load.path()
                    .ifPresent(path -> lines.addAll(way(
                            plan, load, path, connections / hosts.get().loads().size())));
        }
        hosts.get()
                .probe()
                .ifPresent(probe -> lines.add(texts.say(
                        "plan.probe",
                        name(probe.host()),
                        Figures.rate(probe.load().rate().perSecond()))));
        return lines;
    }

    private List<String> way(Plan plan, LoadHost load, NetworkPath path, int connections) {
        List<String> lines = new ArrayList<>();
        lines.add(texts.say(
                "plan.way",
                name(load),
                Figures.micros(path.roundTripMicros()),
                Figures.micros(path.roundTripP99Micros()),
                connections,
                Figures.rate(connections / (path.roundTripMicros() / 1e6))));
        OptionalLong body = plan.loads().workload().expectation().bodyBytes();
        if (path.bytesPerSecond() instanceof Reading.Available<Double>(Double bytes)) {
            String bandwidth = Figures.significant(bytes / 1e6) + " MB/s";
            lines.add(
                    body.isPresent()
                            ? texts.say(
                                    "plan.bandwidth",
                                    bandwidth,
                                    body.getAsLong(),
                                    Figures.rate(bytes / (body.getAsLong() + HEADS)))
                            : texts.say("plan.bandwidth-alone", bandwidth));
        }
        return lines;
    }

    private String name(LoadHost load) {
        return load.name().orElseGet(() -> texts.say("plan.hosts.here"));
    }
}
