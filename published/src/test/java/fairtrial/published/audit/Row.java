package fairtrial.published.audit;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadHeader;
import fairtrial.published.publication.LoadLength;
import fairtrial.published.publication.LoadPace;
import fairtrial.published.publication.LoadTarget;
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
import java.util.Map;
import java.util.Optional;

/// One printed run of a made-up article. What is not set was not printed.
final class Row {
    /// Figures of the output; those that the command asks for; those that the output's header tells.
    enum Figure {
        N,
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
        CLIENT_CPU,
        SERVER_CPU,
        SERVER_IDLE,
        CPU_SECONDS,
        GC_COUNT,
        GC_SECONDS,
        USED_HEAP,
        RSS,
        START_UP,
        ASKED_THREADS,
        ASKED_N,
        ASKED_SECONDS,
        ASKED_REQUESTS,
        LOOPS,
        RAMP,
        RATE,
        PAUSE,
        TIMEOUT,
        TOLD_THREADS,
        TOLD_N,
        TOLD_SECONDS
    }

    private final String contender;
    private final Map<Figure, Double> figures = new EnumMap<>(Figure.class);
    private final Map<String, Double> errors = new HashMap<>();
    private final Map<String, Double> percentiles = new HashMap<>();
    private String group = "";
    private String label = "";
    private Optional<LoadTool> tool = Optional.empty();
    private Optional<String> command = Optional.empty();
    private Optional<String> askedPath = Optional.empty();
    private Optional<String> toldPath = Optional.empty();
    private Optional<String> server = Optional.empty();
    private Optional<Boolean> virtualThreads = Optional.empty();
    private boolean keepAlive = true;
    private double pipelining = 1;
    private double streams = 1;
    private Optional<String> stages = Optional.empty();

    Row(String contender) {
        this.contender = contender;
    }

    Row with(Figure figure, double value) {
        figures.put(figure, value);
        return this;
    }

    Row without(Figure figure) {
        figures.remove(figure);
        return this;
    }

    Row percentile(String name, double micros) {
        percentiles.put(name, micros);
        return this;
    }

    Row errors(String kind, double count) {
        errors.put(kind, count);
        return this;
    }

    Row withoutErrors() {
        errors.clear();
        return this;
    }

    Row in(String group) {
        this.group = group;
        return this;
    }

    Row label(String label) {
        this.label = label;
        return this;
    }

    Row tool(LoadTool tool) {
        this.tool = Optional.of(tool);
        return this;
    }

    Row command(LoadTool tool, String text) {
        command = Optional.of(text);
        return tool(tool);
    }

    Row paths(String asked, String told) {
        askedPath = Optional.of(asked);
        toldPath = Optional.of(told);
        return this;
    }

    Row server(String command) {
        server = Optional.of(command);
        return this;
    }

    Row virtualThreads(boolean virtual) {
        virtualThreads = Optional.of(virtual);
        return this;
    }

    Row keepAlive(boolean kept) {
        keepAlive = kept;
        return this;
    }

    Row pipelining(double depth) {
        pipelining = depth;
        return this;
    }

    Row streams(double number) {
        streams = number;
        return this;
    }

    Row stages(String users) {
        stages = Optional.of(users);
        return this;
    }

    PrintedRun run() {
        Printed printed = new Printed(
                new PrintedLoad(get(Figure.N), get(Figure.THREADS), get(Figure.SECONDS)),
                get(Figure.REQUESTS),
                get(Figure.THROUGHPUT),
                new PrintedLatency(
                        get(Figure.MEAN_MICROS), get(Figure.STDEV_MICROS), get(Figure.MAX_MICROS), percentiles),
                new PrintedBytes(get(Figure.BYTES), get(Figure.BYTES_PER_SECOND), get(Figure.BYTES_PER_RESPONSE)),
                new PrintedErrors(errors, get(Figure.ERROR_SHARE), false),
                new PrintedCpu(
                        get(Figure.CLIENT_CPU),
                        get(Figure.SERVER_CPU),
                        get(Figure.SERVER_IDLE),
                        get(Figure.CPU_SECONDS)),
                new PrintedHeap(get(Figure.GC_COUNT), get(Figure.GC_SECONDS), get(Figure.USED_HEAP)),
                new PrintedProcess(get(Figure.RSS), get(Figure.START_UP)));
        LoadHeader header =
                new LoadHeader(toldPath, get(Figure.TOLD_THREADS), get(Figure.TOLD_N), get(Figure.TOLD_SECONDS));
        return new PrintedRun(
                new RunName(contender, group, label, 0),
                tool,
                command.flatMap(text -> tool.map(typed -> call(typed, text))),
                Optional.of(header),
                server,
                virtualThreads,
                printed);
    }

    private LoadCommand call(LoadTool typed, String text) {
        return new LoadCommand(
                typed,
                text,
                get(Figure.ASKED_THREADS),
                get(Figure.ASKED_N),
                new LoadLength(
                        get(Figure.ASKED_SECONDS),
                        get(Figure.ASKED_REQUESTS),
                        get(Figure.LOOPS),
                        get(Figure.RAMP),
                        stages),
                new LoadPace(get(Figure.RATE), get(Figure.PAUSE), get(Figure.TIMEOUT)),
                new LoadTarget(Optional.of("server"), askedPath),
                keepAlive,
                new Multiplexing(pipelining, streams));
    }

    private Optional<Double> get(Figure figure) {
        return Optional.ofNullable(figures.get(figure));
    }
}
