package fairtrial.published.toolout;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadHeader;
import fairtrial.published.publication.LoadPace;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Multiplexing;
import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedBytes;
import fairtrial.published.publication.PrintedCpu;
import fairtrial.published.publication.PrintedErrors;
import fairtrial.published.publication.PrintedHeap;
import fairtrial.published.publication.PrintedLatency;
import fairtrial.published.publication.PrintedLoad;
import fairtrial.published.publication.PrintedProcess;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.RunName;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The run under construction, with the figures of the lines read so far. Of a figure printed twice the first
/// counts.
final class Draft {
    /// Figures of a run that occur once, in the units of [Printed].
    enum Figure {
        CONNECTIONS,
        THREADS,
        SECONDS,
        REQUESTS,
        THROUGHPUT,
        MEAN_MICROS,
        STDEV_MICROS,
        MAX_MICROS,
        BYTES,
        BYTES_PER_SECOND,
        BYTES_PER_RESPONSE,
        ERROR_SHARE,
        ASKED_THREADS,
        ASKED_CONNECTIONS,
        ASKED_SECONDS,
        ASKED_RATE,
        ASKED_PIPELINING,
        ITERATIONS,
        ITERATION_MICROS
    }

    /// Largest distance of a sent rate from a round one that was asked for.
    private static final double ROUND = 0.0005;

    private final int line;
    private LoadTool tool;
    private List<String> columns;
    private final Map<Figure, Double> figures = new EnumMap<>(Figure.class);
    private final Map<String, Double> percentiles = new HashMap<>();
    private final Map<String, Double> errors = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private String path = "";
    private String group = "";
    private boolean proven;
    private boolean reconnects;

    Draft(LoadTool tool, int line, List<String> columns) {
        this.tool = tool;
        this.line = line;
        this.columns = columns;
    }

    /// The header of the table of this row; empty outside tables.
    List<String> columns() {
        return columns;
    }

    void columns(List<String> head) {
        columns = List.copyOf(head);
    }

    int line() {
        return line;
    }

    /// Whether this is the first line of its kind.
    boolean first(String kind) {
        return seen.add(kind);
    }

    boolean has(String kind) {
        return seen.contains(kind);
    }

    /// Whether no line was read yet.
    boolean fresh() {
        return seen.isEmpty();
    }

    void tool(LoadTool real) {
        tool = real;
    }

    /// Marks the run as certain: it is a run of the tool, and not a line that looks like its first.
    void prove() {
        proven = true;
    }

    boolean proven() {
        return proven;
    }

    void put(Figure figure, Optional<Double> value) {
        value.ifPresent(v -> figures.putIfAbsent(figure, v));
    }

    /// Sets a running total; the last value counts.
    void replace(Figure figure, Optional<Double> value) {
        figures.remove(figure);
        put(figure, value);
    }

    void add(Figure figure, Optional<Double> value) {
        value.ifPresent(v -> figures.merge(figure, v, Double::sum));
    }

    Optional<Double> get(Figure figure) {
        return Optional.ofNullable(figures.get(figure));
    }

    void percentile(Optional<String> key, Optional<Double> micros) {
        key.ifPresent(k -> micros.ifPresent(v -> percentiles.putIfAbsent(k, v)));
    }

    /// Sets the number of errors of a kind of [Printed#errors].
    void errors(String kind, Optional<Double> count) {
        errors.remove(kind);
        count.ifPresent(v -> errors.put(kind, v));
    }

    /// Adds to the number of errors of a kind.
    void addErrors(String kind, Optional<Double> count) {
        count.ifPresent(v -> errors.merge(kind, v, Double::sum));
    }

    /// Sets the rate that was sent (vegeta). It was asked for where it is a round number; else the tool sent
    /// as fast as the responses came, and the rate is what the server achieved.
    void sent(Optional<Double> rate) {
        put(Figure.ASKED_RATE, rate.filter(this::isRound));
    }

    /// Whether the rate has two digits at most. The tool counts the time from the first request to the last:
    /// one request less than it has.
    private boolean isRound(double rate) {
        double all = get(Figure.REQUESTS).filter(n -> n > 1).orElse(Double.POSITIVE_INFINITY);
        double asked = rate * (1 - 1 / all);
        double step = Math.max(1, Math.pow(10, Math.floor(Math.log10(Math.max(1, asked))) - 1));
        return Math.abs(asked - step * Math.rint(asked / step)) <= ROUND * asked;
    }

    /// Says that the output shows a new connection for each request.
    void reconnects() {
        reconnects = true;
    }

    void path(String requested) {
        path = path.isEmpty() ? requested : path;
    }

    void group(String label) {
        group = label;
    }

    PrintedRun run(Optional<LoadCommand> command) {
        return new PrintedRun(
                new RunName("", group, "", line),
                Optional.of(tool),
                completed(command),
                header(),
                Optional.empty(),
                Optional.empty(),
                printed());
    }

    /// The command with what the output says of the load besides: its rate, its depth, its connections.
    private Optional<LoadCommand> completed(Optional<LoadCommand> command) {
        boolean told =
                reconnects || figures.containsKey(Figure.ASKED_RATE) || figures.containsKey(Figure.ASKED_PIPELINING);
        if (!told) {
            return command;
        }
        LoadCommand own = command.orElseGet(() -> new CommandDraft(tool, "").command());
        Multiplexing multiplexing = new Multiplexing(
                Math.max(
                        own.multiplexing().pipelining(),
                        get(Figure.ASKED_PIPELINING).orElse(1.0)),
                own.multiplexing().streams());
        return Optional.of(new LoadCommand(
                own.tool(),
                own.text(),
                own.threads(),
                own.connections(),
                own.length(),
                new LoadPace(
                        own.pace().rate().or(() -> isClosed(own) ? Optional.empty() : get(Figure.ASKED_RATE)),
                        own.pace().thinkSeconds(),
                        own.pace().timeoutSeconds()),
                own.target(),
                own.keepAlive() && !reconnects,
                multiplexing));
    }

    /// Whether the command of a tool that keeps a rate asks for none, but for a number of workers.
    private static boolean isClosed(LoadCommand command) {
        return command.tool() == LoadTool.VEGETA && command.connections().isPresent();
    }

    /// The time of an iteration of the script outside its requests, for each request.
    private Optional<Double> pauseSeconds() {
        return get(Figure.ITERATION_MICROS)
                .flatMap(whole -> get(Figure.ITERATIONS)
                        .flatMap(iterations -> get(Figure.REQUESTS)
                                .filter(requests -> requests > 0)
                                .map(requests -> whole * iterations / requests)))
                .flatMap(each -> get(Figure.MEAN_MICROS).map(request -> Math.max(0, each - request) / 1e6));
    }

    Optional<LoadHeader> header() {
        Optional<String> requested = Optional.of(path).filter(p -> !p.isEmpty());
        LoadHeader header = new LoadHeader(
                requested, get(Figure.ASKED_THREADS), get(Figure.ASKED_CONNECTIONS), get(Figure.ASKED_SECONDS));
        boolean empty = requested.isEmpty()
                && header.threads().isEmpty()
                && header.connections().isEmpty()
                && header.seconds().isEmpty();
        return empty ? Optional.empty() : Optional.of(header);
    }

    private Printed printed() {
        Optional<Double> none = Optional.empty();
        if (get(Figure.REQUESTS).equals(Optional.of(0.0))) {
            forgetLatency();
        }
        return new Printed(
                new PrintedLoad(
                        get(Figure.CONNECTIONS).or(() -> get(Figure.ASKED_CONNECTIONS)),
                        get(Figure.THREADS).or(() -> get(Figure.ASKED_THREADS)),
                        get(Figure.SECONDS),
                        pauseSeconds()),
                get(Figure.REQUESTS),
                get(Figure.THROUGHPUT),
                new PrintedLatency(
                        get(Figure.MEAN_MICROS), get(Figure.STDEV_MICROS), get(Figure.MAX_MICROS), percentiles),
                new PrintedBytes(get(Figure.BYTES), get(Figure.BYTES_PER_SECOND), get(Figure.BYTES_PER_RESPONSE)),
                new PrintedErrors(errors, errors.isEmpty() ? get(Figure.ERROR_SHARE) : none, false),
                PrintedCpu.UNTOLD,
                new PrintedHeap(none, none, none),
                PrintedProcess.UNTOLD);
    }

    /// Removes the latencies, because tools print zeros for a run without responses.
    private void forgetLatency() {
        figures.keySet().removeAll(Set.of(Figure.MEAN_MICROS, Figure.STDEV_MICROS, Figure.MAX_MICROS));
        percentiles.clear();
    }
}
