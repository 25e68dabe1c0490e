package fairtrial.published.program;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadLength;
import fairtrial.published.publication.LoadPace;
import fairtrial.published.publication.LoadTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Multiplexing;
import fairtrial.published.publication.PrintedRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// An order in the terms of a published command, for comparison with the printed figures.
final class OrderedCommand {
    private OrderedCommand() {}

    /// Copy of a printed run with the order as its command.
    static PrintedRun withSettings(PrintedRun run, LoadTool tool, List<String> command, ProgramOrder order) {
        return new PrintedRun(
                run.name(),
                run.tool(),
                Optional.of(of(tool, command, order)),
                run.header(),
                run.server(),
                run.virtualThreads(),
                run.figures());
    }

    private static LoadCommand of(LoadTool tool, List<String> command, ProgramOrder order) {
        Optional<Double> length = Optional.empty();
        Optional<Double> loops = Optional.empty();
        switch (order.amount()) {
            case Amount.Lasting(Duration duration) -> length = Optional.of(seconds(duration));
            case Amount.Loops(int count, Duration deadline) -> loops = Optional.of((double) count);
        }
        return new LoadCommand(
                tool,
                String.join(" ", command),
                Optional.of((double) order.threads()),
                Optional.of((double) order.connections()),
                new LoadLength(
                        length,
                        order.requests().map(Long::doubleValue),
                        loops,
                        order.pace().rampUp().map(OrderedCommand::seconds),
                        Optional.empty()),
                new LoadPace(
                        Optional.empty(),
                        order.pace().think().map(most -> seconds(most) / 2),
                        order.timeout().map(OrderedCommand::seconds).or(tool::usualTimeoutSeconds)),
                new LoadTarget(
                        Optional.of(order.target().host()),
                        Optional.of(order.target().request().path())),
                order.keepAlive(),
                Multiplexing.NONE);
    }

    static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }
}
