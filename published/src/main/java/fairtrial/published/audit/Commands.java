package fairtrial.published.audit;

import fairtrial.published.publication.JavaCommand;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadHeader;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Rule that compares commands with results: JVM flags after the jar, a response header with another path or
/// length than requested, pipelining.
final class Commands implements Rule {
    private static final Pattern PIPELINED =
            Pattern.compile("(?<!(no|non|without)[- ]?)pipelin|管道", Pattern.CASE_INSENSITIVE);

    /// Largest difference of the requests asked for and those that were counted: threads share them evenly, and drop
    /// the rest.
    private static final double OTHER_COUNT = 0.05;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        List<Integer> ignored = new ArrayList<>();
        String flags = "";
        for (int row = 0; row < publication.runs().size(); row++) {
            PrintedRun run = publication.runs().get(row);
            Optional<String> behind = run.server().flatMap(Commands::flagsBehindJar);
            if (behind.isPresent()) {
                ignored.add(row);
                flags = behind.get();
            }
            contradiction(row, run).ifPresent(found::add);
            faster(row, run).ifPresent(found::add);
            double depth = run.command()
                    .map(command -> command.multiplexing().pipelining())
                    .orElse(1.0);
            if (depth > 1) {
                found.add(AuditFinding.atRow(row, "pipelining", Severity.SERIOUS, Identities.count(depth)));
            } else if (PIPELINED.matcher(name(run)).find()) {
                found.add(AuditFinding.atRow(row, "pipelining", Severity.NOTE).worded("pipelining.named"));
            }
        }
        if (!ignored.isEmpty()) {
            found.add(AuditFinding.aboutRows(ignored, "flags-ignored", Severity.SERIOUS, flags));
        }
        return found;
    }

    /// A load of a stated rate cannot get more responses than it sends.
    private static Optional<AuditFinding> faster(int row, PrintedRun run) {
        return new Offer(run)
                .rate()
                .flatMap(rate -> run.figures()
                        .throughput()
                        .filter(x -> x > Offer.MOST * rate)
                        .map(x -> AuditFinding.atRow(
                                row,
                                "command-contradicts-output",
                                Severity.NOTE,
                                Identities.digits(rate) + "/s",
                                Identities.digits(x) + "/s")));
    }

    private static String name(PrintedRun run) {
        return run.name().contender() + " " + run.name().group() + " "
                + run.name().label();
    }

    private static Optional<String> flagsBehindJar(String command) {
        return JavaCommand.of(command)
                .map(JavaCommand::ignored)
                .filter(flags -> !flags.isEmpty())
                .map(flags -> String.join(" ", flags));
    }

    private static Optional<AuditFinding> contradiction(int row, PrintedRun run) {
        if (run.command().isEmpty()) {
            return Optional.empty();
        }
        LoadCommand command = run.command().get();
        if (run.header().isEmpty()) {
            return fewer(row, run, command);
        }
        LoadHeader header = run.header().get();
        return differ(row, command.target().path(), header.path())
                .or(() -> differ(row, number(command.connections()), number(header.connections())))
                .or(() -> differ(row, number(command.threads()), number(header.threads())))
                .or(() -> differ(row, number(command.length().seconds()), number(header.seconds())))
                .or(() -> fewer(row, run, command));
    }

    /// A command that asks for a number of requests, of which the output tells another one.
    private static Optional<AuditFinding> fewer(int row, PrintedRun run, LoadCommand command) {
        double failed = run.figures().errorCount().orElse(0.0);
        return command.length()
                .requests()
                .filter(asked -> !command.text().isEmpty())
                .flatMap(asked -> run.figures()
                        .requests()
                        .filter(told -> Math.abs(told / asked - 1) > OTHER_COUNT)
                        .filter(told -> told + failed < asked || told > asked)
                        .map(told -> AuditFinding.atRow(
                                row,
                                "command-contradicts-output",
                                Severity.NOTE,
                                Identities.count(asked),
                                Identities.count(told))));
    }

    private static Optional<String> number(Optional<Double> value) {
        return value.map(v -> String.format(Locale.ROOT, "%.0f", v));
    }

    private static Optional<AuditFinding> differ(int row, Optional<String> asked, Optional<String> told) {
        return asked.isPresent() && told.isPresent() && !asked.get().equals(told.get())
                ? Optional.of(AuditFinding.atRow(
                        row, "command-contradicts-output", Severity.SERIOUS, asked.get(), told.get()))
                : Optional.empty();
    }
}
