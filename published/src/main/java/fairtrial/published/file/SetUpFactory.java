package fairtrial.published.file;

import fairtrial.published.file.PublicationText.EnvironmentText;
import fairtrial.published.file.PublicationText.GroupText;
import fairtrial.published.file.PublicationText.LoadText;
import fairtrial.published.file.PublicationText.MethodText;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadLength;
import fairtrial.published.publication.LoadPace;
import fairtrial.published.publication.LoadTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Multiplexing;
import fairtrial.published.publication.Publication;
import fairtrial.published.toolout.LoadCommands;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The machines, the handler, the method and the loads of a transcribed file, in base units.
final class SetUpFactory {
    private static final double GIGA = 1e9;

    private SetUpFactory() {}

    static Publication.Environment environment(EnvironmentText e) {
        return new Publication.Environment(
                e.client().map(StatedWords::client).orElse(Publication.Client.UNKNOWN),
                e.cores(),
                e.containerCpus(),
                e.clientCores(),
                e.boot(),
                e.jdk(),
                e.memoryLimit(),
                bottleneck(e.bottleneck(), e.bottleneckPercent()),
                e.linkGbits().map(gbits -> GIGA * gbits));
    }

    static Publication.Service service(PublicationText text) {
        return new Publication.Service(
                text.service().flatMap(PublicationText.ServiceText::path),
                text.service().flatMap(PublicationText.ServiceText::seconds),
                text.groups().orElse(List.of()).stream()
                        .collect(Collectors.toMap(
                                GroupText::group,
                                g -> new Publication.GroupFacts(
                                        g.seconds(), bottleneck(g.bottleneck(), g.bottleneckPercent())),
                                (first, second) -> first)));
    }

    private static Optional<Publication.Bottleneck> bottleneck(Optional<String> what, Optional<Double> percent) {
        return what.or(() -> percent.map(p -> "?"))
                .map(named -> new Publication.Bottleneck(named, percent.map(p -> p / 100)));
    }

    static Publication.Method method(MethodText m) {
        Optional<String> figures = m.figures().flatMap(StatedWords::figures);
        boolean best = figures.filter("best"::equals).isPresent();
        boolean ofSeveral = figures.filter(word -> word.equals("mean") || word.equals("median"))
                        .isPresent()
                || m.averaged().orElse(false)
                || m.repeated().orElse(false)
                || m.runsMade().filter(n -> n > 1).isPresent();
        return new Publication.Method(
                m.bestOf().or(() -> best ? Optional.of(UNKNOWN_NUMBER) : Optional.empty()),
                m.averaged().orElse(false),
                ofSeveral,
                m.runsPrinted(),
                m.warmUp().flatMap(StatedWords::warmUp),
                m.spread().orElse(false));
    }

    /// Of an unknown number of runs: two at least.
    private static final int UNKNOWN_NUMBER = 2;

    static LoadCommand command(LoadText load) {
        Optional<LoadCommand> typed = load.command().flatMap(LoadCommands::of);
        return typed.map(command -> completed(command, load)).orElseGet(() -> stated(load));
    }

    /// A command, with what its own words leave open and the author states elsewhere.
    private static LoadCommand completed(LoadCommand command, LoadText load) {
        LoadLength length = command.length();
        LoadPace pace = command.pace();
        return new LoadCommand(
                command.tool(),
                command.text(),
                command.threads().or(load::threads),
                command.connections().or(load::connections),
                new LoadLength(
                        length.seconds().or(load::seconds),
                        length.requests().or(load::requests),
                        length.loops().or(load::loops),
                        length.rampSeconds().or(load::rampSeconds),
                        load.stages()),
                new LoadPace(
                        pace.rate().or(load::rate),
                        pace.thinkSeconds().or(load::thinkSeconds),
                        pace.timeoutSeconds().or(load::timeoutSeconds)),
                command.target(),
                load.keepAlive().orElse(command.keepAlive()),
                new Multiplexing(
                        Math.max(
                                command.multiplexing().pipelining(),
                                load.pipelining().orElse(1.0)),
                        Math.max(
                                command.multiplexing().streams(), load.streams().orElse(1.0))));
    }

    private static LoadCommand stated(LoadText load) {
        LoadTool tool = load.tool().orElse(LoadTool.OTHER);
        Optional<Double> usual = tool.usualTimeoutSeconds();
        return new LoadCommand(
                tool,
                load.command().orElse(""),
                load.threads(),
                load.connections(),
                new LoadLength(load.seconds(), load.requests(), load.loops(), load.rampSeconds(), load.stages()),
                new LoadPace(
                        load.rate(), load.thinkSeconds(), load.timeoutSeconds().or(() -> usual)),
                new LoadTarget(Optional.empty(), Optional.empty()),
                load.keepAlive().orElse(true),
                new Multiplexing(load.pipelining().orElse(1.0), load.streams().orElse(1.0)));
    }
}
