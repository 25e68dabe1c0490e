package fairtrial.core.explain.journal;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.SliceFigures;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Threading;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.settings.Equivalents;
import fairtrial.core.verdict.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Evidence of a run that nobody watched: throughput, latency with all connections and with one, CPUs, and
/// the settings in force. Who holds a thread is not counted there; by Little's law X · S requests are served
/// at a time, with S from a slice with one connection [Little 1961].
public final class JournalEvidence {
    private final RunRecord record;
    private final Contender contender;

    private JournalEvidence(RunRecord record, Contender contender) {
        this.record = record;
        this.contender = contender;
    }

    /// The evidence about a contender; empty where it was not measured under the capacity load.
    public static Optional<ContenderEvidence> of(RunRecord record, String contender) {
        return new JournalEvidence(record, record.plan().contender(contender)).evidence();
    }

    /// Settings in force that cannot matter: the number of request threads where requests run on virtual ones,
    /// without a limit.
    public static List<LimitingSetting> inert(RunRecord record, String contender) {
        Contender one = record.plan().contender(contender);
        boolean unlimited = one.mode().threading() == Threading.VIRTUAL
                && !ContainerSupport.of(one.software().container())
                        .limitsVirtualThreads(one.software().boot());
        return unlimited ? new JournalEvidence(record, one).threadSettings() : List.of();
    }

    private Optional<ContenderEvidence> evidence() {
        List<MeasuredSlice> slices = record.capacity(contender.id()).stream()
                .filter(slice -> slice.result().counts().completed() > 0)
                .toList();
        if (slices.isEmpty()) {
            return Optional.empty();
        }
        LoadedFigures plain = SliceFigures.of(slices);
        Optional<LoadedFigures> alone = alone();
        List<LimitedResource> resources = new ArrayList<>();
        cpus(slices, plain).ifPresent(resources::add);
        loadCpus(slices).ifPresent(resources::add);
        alone.ifPresent(one -> {
            double served = Math.min(plain.connections(), plain.throughput() * one.meanSeconds());
            double sending = plain.connections() - plain.throughput() * plain.thinkSeconds();
            threadSettings().forEach(setting -> resources.add(threads(setting, sending, served)));
            resources.add(connections(plain.connections()));
        });
        connectionSettings().forEach(setting -> resources.add(open(setting, plain.connections())));
        return Optional.of(new ContenderEvidence(
                contender.id(), plain, plain, alone, resources, Reading.unavailable("the journal has no recording")));
    }

    private Optional<LoadedFigures> alone() {
        List<MeasuredSlice> slices = record.probed(ProbeKind.ALONE, contender.id()).stream()
                .map(Probed::slice)
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .filter(slice -> slice.result().counts().completed() > 0)
                .toList();
        return slices.isEmpty() ? Optional.empty() : Optional.of(SliceFigures.of(slices));
    }

    /// The CPUs in use: by the contender itself, or by all where they were saturated. Below that, what other
    /// processes take is no use of the contender.
    private Optional<LimitedResource> cpus(List<MeasuredSlice> slices, LoadedFigures plain) {
        OptionalDouble busy = MeasuredSlice.meanBusy(slices);
        double cpus = record.plan().environment().placement().usableBy(contender);
        if (busy.isEmpty()) {
            return Optional.empty();
        }
        double all = cpus * Math.min(1, busy.getAsDouble());
        boolean own = MachineCpu.isIdle(busy) && plain.cpuMicros().isPresent();
        double used = own ? plain.throughput() * plain.cpuMicros().orElse(0) / 1e6 : all;
        return Optional.of(new LimitedResource(
                ResourceKind.CPUS,
                "cpus",
                cpus,
                Math.min(all, used),
                OptionalDouble.empty(),
                Optional.of(LimitingSetting.cpus(cpus))));
    }

    /// The busiest load thread: polling threads keep their CPUs busy whatever they have to do.
    private static Optional<LimitedResource> loadCpus(List<MeasuredSlice> slices) {
        return slices.stream().mapToDouble(slice -> slice.result().threads().busyShare()).average().stream()
                .mapToObj(busy -> new LimitedResource(
                        ResourceKind.LOAD_CPUS,
                        "load-threads",
                        1,
                        Math.min(1, busy),
                        OptionalDouble.empty(),
                        Optional.empty()))
                .findFirst();
    }

    private static LimitedResource threads(LimitingSetting setting, double connections, double served) {
        double capacity = Double.parseDouble(setting.value());
        double used = Math.min(capacity, served);
        // Where all threads are in use, the other requests wait for one.
        boolean full = served > 0.8 * capacity;
        OptionalDouble waiting = full ? OptionalDouble.of(Math.max(0, connections - capacity)) : OptionalDouble.empty();
        return new LimitedResource(
                ResourceKind.REQUEST_THREADS, "request-threads", capacity, used, waiting, Optional.of(setting));
    }

    private static LimitedResource open(LimitingSetting setting, int connections) {
        double capacity = Double.parseDouble(setting.value());
        return new LimitedResource(
                ResourceKind.CONNECTIONS,
                "connections",
                capacity,
                Math.min(capacity, connections),
                OptionalDouble.of(Math.max(0, connections - capacity)),
                Optional.of(setting));
    }

    private static LimitedResource connections(int number) {
        return new LimitedResource(
                ResourceKind.LOAD_CONNECTIONS,
                "load-connections",
                number,
                number,
                OptionalDouble.empty(),
                Optional.of(new LimitingSetting(TurnedBy.LOAD, "connections", String.valueOf(number))));
    }

    private List<LimitingSetting> threadSettings() {
        return inForce("threads.max");
    }

    private List<LimitingSetting> connectionSettings() {
        return inForce("connections.max");
    }

    /// The contender's property for this setting, where it is in force as a number above 0.
    private List<LimitingSetting> inForce(String id) {
        List<String> names = Equivalents.all().stream()
                .filter(setting -> setting.id().equals(id))
                .flatMap(setting ->
                        setting.names().getOrDefault(contender.software().container(), List.of()).stream())
                .toList();
        return record.boot(contender.id()).stream()
                .flatMap(boot -> names.stream().flatMap(name -> value(boot, name).stream()))
                .filter(setting -> setting.isNumber() && Double.parseDouble(setting.value()) > 0)
                .limit(1)
                .toList();
    }

    private static Optional<LimitingSetting> value(BootFacts boot, String name) {
        return Optional.ofNullable(boot.settings().get(name))
                .map(JournalEvidence::effective)
                .map(value -> new LimitingSetting(TurnedBy.PROPERTY, name, value));
    }

    private static String effective(Setting setting) {
        return setting.effective().isEmpty() ? setting.requested() : setting.effective();
    }
}
