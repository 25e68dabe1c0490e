package fairtrial.published.audit;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import fairtrial.published.publication.Publication.Client;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Rule for a load generator that is the limit: on the server's own CPUs, busy itself, or with more threads
/// than CPUs.
final class Generator implements Rule {
    /// Smallest busy share at which a CPU of the load generator is the limit (PROTOCOL.md, Validity).
    private static final double BUSY = 0.8;

    private static final Set<LoadTool> EVENT_LOOPS = Set.of(LoadTool.WRK, LoadTool.WRK2, LoadTool.H2LOAD);

    private static final Pattern LOCAL =
            Pattern.compile("//(?:[^/@\\s]*@)?(?:localhost|127\\.0\\.0\\.1|\\[::1])(?![\\w.-])");

    /// Requests per second that a script of one process seldom sends: an asynchronous client of Python takes about
    /// 0.3 to 1 ms of CPU for each.
    private static final double OF_SCRIPT = 3000;

    private static final Pattern SCRIPT = Pattern.compile("(^|[\\s/])(python[\\d.]*|ruby)\\s|\\.(py|rb)\\b");

    /// Responses per second below which no thread of wrk or h2load has much to do: at 50 µs each (FACTS.md section 1)
    /// that is a twentieth of a CPU.
    private static final double SLOW = 1000;

    @Override
    public List<AuditFinding> examine(Publication publication) {
        List<AuditFinding> found = new ArrayList<>();
        sharing(publication).or(() -> someLocal(publication)).ifPresent(found::add);
        Optional<Double> cores = clientCores(publication);
        threads(publication, cores).ifPresent(found::add);
        script(publication).ifPresent(found::add);
        for (int row = 0; row < publication.runs().size(); row++) {
            Optional<Double> share = busy(cores, publication.runs().get(row));
            if (share.filter(s -> s >= BUSY).isPresent()) {
                found.add(AuditFinding.atRow(
                        row, "client-bound", Severity.FATAL, Identities.digits(100 * share.get()) + " %"));
            }
        }
        return found;
    }

    /// The same host is not the same CPUs: with CPUs of its own, or beside a container with a limit, the load
    /// generator takes none of the server's.
    private static Optional<AuditFinding> sharing(Publication publication) {
        Publication.Environment environment = publication.environment();
        boolean limited = environment
                .containerCores()
                .filter(limit -> environment.cores().map(cores -> limit < cores).orElse(true))
                .isPresent();
        return switch (client(publication)) {
            case SAME_HOST ->
                Optional.of(
                        limited
                                ? AuditFinding.of("client-same-host", Severity.NOTE)
                                        .worded("client-same-host.limited")
                                : ownCpus(environment));
            case OTHER_CPUS ->
                Optional.of(AuditFinding.of("client-same-host", Severity.NOTE).worded("client-same-host.other-cpus"));
            case SEPARATE_HOST, UNKNOWN -> Optional.empty();
        };
    }

    /// Where the load generator ran: as stated, or on the server's machine if all commands request its own.
    /// Where the commands contradict another machine, only the author knows.
    static Client client(Publication publication) {
        Client stated = publication.environment().client();
        boolean local =
                !publication.runs().isEmpty() && publication.runs().stream().allMatch(Generator::isLocal);
        return switch (stated) {
            case UNKNOWN -> local ? Client.SAME_HOST : stated;
            case SEPARATE_HOST -> local ? Client.UNKNOWN : stated;
            case SAME_HOST, OTHER_CPUS -> stated;
        };
    }

    /// Some of the rows were loaded from the server's own machine, as their commands tell, and others were not.
    private static Optional<AuditFinding> someLocal(Publication publication) {
        List<Integer> local = IntStream.range(0, publication.runs().size())
                .filter(row -> isLocal(publication.runs().get(row)))
                .boxed()
                .toList();
        return local.isEmpty() || local.size() == publication.runs().size()
                ? Optional.empty()
                : Optional.of(AuditFinding.aboutRows(local, "client-same-host", Severity.NOTE));
    }

    private static boolean isLocal(PrintedRun run) {
        return run.command()
                .filter(command -> LOCAL.matcher(command.text()).find())
                .isPresent();
    }

    private static Optional<Double> busy(Optional<Double> clientCores, PrintedRun run) {
        return run.figures()
                .cpu()
                .client()
                .flatMap(cpus -> clientCores.map(cores -> cpus
                        / Math.min(
                                cores,
                                run.command().flatMap(LoadCommand::threads).orElse(cores))));
    }

    private static Optional<Double> clientCores(Publication publication) {
        return publication
                .environment()
                .clientCores()
                .or(() -> publication.environment().cores().filter(c -> client(publication) == Client.SAME_HOST));
    }

    private static AuditFinding ownCpus(Publication.Environment environment) {
        AuditFinding found = AuditFinding.of("client-same-host", Severity.SERIOUS);
        return environment
                .cores()
                .map(cores -> found.worded("client-same-host.cpus", Identities.count(cores)))
                .orElse(found);
    }

    /// A load generator of the author's own in a language in which the requests themselves are slow.
    private static Optional<AuditFinding> script(Publication publication) {
        List<Integer> rows = IntStream.range(0, publication.runs().size())
                .filter(row -> {
                    PrintedRun run = publication.runs().get(row);
                    return run.tool().filter(LoadTool.OTHER::equals).isPresent()
                            && run.command()
                                    .filter(command ->
                                            SCRIPT.matcher(command.text()).find())
                                    .isPresent()
                            && run.figures().throughput().orElse(0.0) > OF_SCRIPT;
                })
                .boxed()
                .toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(AuditFinding.aboutRows(rows, "client-bound", Severity.SERIOUS)
                        .worded("client-script", Identities.count(OF_SCRIPT))
                        .probableIf(true));
    }

    /// Threads of generators that keep one thread busy for many connections; a thread of JMeter is a user.
    private static Optional<AuditFinding> threads(Publication publication, Optional<Double> clientCores) {
        double most = publication.runs().stream()
                .filter(run -> run.figures().throughput().orElse(SLOW) >= SLOW)
                .flatMap(run -> run.command().stream())
                .filter(command -> EVENT_LOOPS.contains(command.tool()))
                .flatMap(command -> command.threads().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        return clientCores
                .filter(cores -> most > cores)
                .map(cores -> AuditFinding.of("client-bound", Severity.NOTE)
                        .worded("client-threads", Identities.count(most), Identities.count(cores)));
    }
}
