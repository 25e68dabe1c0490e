package fairtrial.published.file;

import fairtrial.published.file.PublicationText.ClaimText;
import fairtrial.published.file.PublicationText.LoadText;
import fairtrial.published.file.PublicationText.RunText;
import fairtrial.published.publication.Claim;
import fairtrial.published.publication.ClaimAmount;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadHeader;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedBytes;
import fairtrial.published.publication.PrintedCpu;
import fairtrial.published.publication.PrintedErrors;
import fairtrial.published.publication.PrintedHeap;
import fairtrial.published.publication.PrintedLatency;
import fairtrial.published.publication.PrintedLoad;
import fairtrial.published.publication.PrintedProcess;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import fairtrial.published.publication.RunName;
import fairtrial.published.toolout.LoadCommands;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Converter of a transcribed file into base units, with the load of each run.
final class PublicationFactory {
    private static final double MEGABYTE = 1e6;

    private final PublicationText text;

    PublicationFactory(PublicationText text) {
        this.text = text;
    }

    Publication publication() {
        return new Publication(
                text.id(),
                text.title(),
                text.link(),
                text.language(),
                text.environment().map(SetUpFactory::environment).orElse(Publication.Environment.UNTOLD),
                SetUpFactory.service(text),
                text.method().map(SetUpFactory::method).orElse(Publication.Method.UNTOLD),
                text.runs().orElse(List.of()).stream().map(this::run).toList(),
                text.claims().orElse(List.of()).stream()
                        .map(PublicationFactory::claim)
                        .toList());
    }

    private PrintedRun run(RunText r) {
        Optional<LoadText> load = load(r);
        Optional<LoadCommand> command = r.command().flatMap(LoadCommands::of).or(() -> load.map(SetUpFactory::command));
        Optional<LoadHeader> header =
                r.headerPath().isPresent() || r.headerConnections().isPresent()
                        ? Optional.of(new LoadHeader(
                                r.headerPath(), r.headerThreads(), r.headerConnections(), r.headerSeconds()))
                        : Optional.empty();
        Optional<LoadTool> tool = command.map(LoadCommand::tool);
        return new PrintedRun(
                new RunName(r.contender(), r.group().orElse(""), r.label().orElse(""), 0),
                tool,
                command,
                header,
                r.server(),
                r.virtualThreads(),
                printed(r));
    }

    /// The load of a run: the entry that names its group and connections, or else one that names neither.
    private Optional<LoadText> load(RunText r) {
        return text.loads().orElse(List.of()).stream()
                .filter(load -> load.group()
                        .map(g -> r.group().filter(g::equals).isPresent())
                        .orElse(true))
                .filter(load -> text.loads().orElse(List.of()).size() == 1
                        || load.connections()
                                .map(n -> r.connections().filter(n::equals).isPresent())
                                .orElse(true))
                .findFirst()
                .or(() -> text.loads().orElse(List.of()).stream()
                        .filter(load -> load.group().isEmpty() || load.group().equals(r.group()))
                        .findFirst());
    }

    private static Printed printed(RunText r) {
        return new Printed(
                new PrintedLoad(r.connections(), r.headerThreads(), r.seconds()),
                r.requests(),
                r.throughput(),
                new PrintedLatency(
                        micros(r.meanMs()),
                        micros(r.stdevMs()),
                        micros(r.maxMs()),
                        r.percentilesMs().orElse(Map.of()).entrySet().stream()
                                .collect(Collectors.toMap(Map.Entry::getKey, e -> 1e3 * e.getValue()))),
                new PrintedBytes(r.bytes(), r.bytesPerSecond(), r.bytesPerResponse()),
                new PrintedErrors(
                        r.errors().orElse(Map.of()),
                        share(r.errorPercent()),
                        r.errorsOccurred().orElse(false)),
                new PrintedCpu(
                        share(r.clientCpuPercent()),
                        share(r.serverCpuPercent()),
                        share(r.serverIdlePercent()),
                        r.cpuSeconds()),
                new PrintedHeap(r.gcCount(), r.gcSeconds(), r.usedHeapBytes()),
                new PrintedProcess(r.rssMb().map(mb -> mb * MEGABYTE), r.startupSeconds()));
    }

    private static Optional<Double> micros(Optional<Double> millis) {
        return millis.map(ms -> 1e3 * ms);
    }

    private static Optional<Double> share(Optional<Double> percent) {
        return percent.map(p -> p / 100);
    }

    private static Claim claim(ClaimText c) {
        return new Claim(
                c.text(),
                c.kind(),
                c.a(),
                c.b(),
                c.group(),
                c.label(),
                new ClaimAmount(c.ratio(), c.figure(), c.value()),
                c.setting());
    }
}
