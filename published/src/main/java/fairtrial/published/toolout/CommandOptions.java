package fairtrial.published.toolout;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Multiplexing;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The options of each tool, by its own documentation.
final class CommandOptions {
    /// Requests that wrk's `scripts/pipeline.lua` sends at once.
    private static final double SCRIPT_DEPTH = 3;

    private CommandOptions() {}

    /// The command of a tool.
    ///
    /// @param text  the whole command
    /// @param words its words after the tool's name
    static LoadCommand of(LoadTool tool, String text, List<String> words) {
        return switch (tool) {
            case WRK, WRK2 -> wrk(tool, text, words);
            case AB -> ab(text, words);
            case SIEGE -> siege(text, words);
            case H2LOAD -> h2load(text, words);
            case K6 -> k6(text, words);
            case VEGETA -> PacedCommands.vegeta(text, words);
            case OHA -> PacedCommands.oha(text, words);
            case HEY -> PacedCommands.hey(text, words);
            case AUTOCANNON -> PacedCommands.autocannon(text, words);
            case BOMBARDIER -> PacedCommands.bombardier(text, words);
            case JMETER, GATLING, LOCUST, OTHER -> new CommandDraft(tool, text).command();
        };
    }

    private static LoadCommand wrk(LoadTool named, String text, List<String> words) {
        Map<String, String> longs = Map.of(
                "threads",
                "t",
                "connections",
                "c",
                "duration",
                "d",
                "timeout",
                "T",
                "header",
                "H",
                "script",
                "s",
                "rate",
                "R");
        Options options = new Options(words, "vLUB", longs);
        CommandDraft draft = new CommandDraft(options.has("R") ? LoadTool.WRK2 : named, text);
        draft.threads = options.count("t");
        draft.connections = options.count("c");
        draft.seconds = options.seconds("d", "s");
        draft.rate = options.count("R");
        draft.timeoutSeconds = options.has("T") ? options.seconds("T", "s") : draft.tool.usualTimeoutSeconds();
        draft.target = options.target(false);
        draft.keepAlive = !options.closes();
        draft.multiplexing = new Multiplexing(depth(options, words), 1);
        return draft.command();
    }

    /// The depth of wrk's example script `pipeline.lua`, or another one of a like name: the last number behind
    /// `--`. Without one the depth is unknown, and the script's own three requests are the least.
    private static double depth(Options options, List<String> words) {
        boolean pipelines =
                options.value("s").filter(script -> script.contains("pipeline")).isPresent();
        int own = words.indexOf("--");
        if (!pipelines) {
            return 1;
        }
        return own < 0
                ? SCRIPT_DEPTH
                : words.subList(own, words.size()).stream()
                        .flatMap(word -> Numbers.count(word).stream())
                        .reduce((first, second) -> second)
                        .orElse(SCRIPT_DEPTH);
    }

    private static LoadCommand ab(String text, List<String> words) {
        Options options = new Options(words, "kidSqlrVhwI", Map.of());
        CommandDraft draft = new CommandDraft(LoadTool.AB, text);
        draft.connections = options.count("c");
        draft.requests = options.count("n");
        draft.seconds = options.seconds("t", "s");
        draft.timeoutSeconds = options.seconds("s", "s");
        draft.target = options.target(true);
        draft.keepAlive = options.has("k");
        return draft.command();
    }

    /// Parses a siege command. A bare `-t 2` is two minutes. `-d N` pauses each user for a random 0 to N
    /// seconds, `-b` not at all. The configuration that siege installs closes each connection.
    private static LoadCommand siege(String text, List<String> words) {
        Map<String, String> longs = Map.of(
                "concurrent",
                "c",
                "reps",
                "r",
                "time",
                "t",
                "delay",
                "d",
                "file",
                "f",
                "rc",
                "R",
                "header",
                "H",
                "user-agent",
                "A",
                "content-type",
                "T");
        Options options = new Options(words, "bqvigCVhpNjl", longs);
        CommandDraft draft = new CommandDraft(LoadTool.SIEGE, text);
        draft.connections = options.count("c");
        draft.loops = options.count("r");
        draft.seconds = options.seconds("t", "min");
        Optional<Double> none = Optional.of(0.0);
        boolean never = options.has("b") || options.has("benchmark");
        draft.thinkSeconds = never ? none : options.seconds("d", "s").map(longest -> longest / 2);
        draft.target = options.target(true);
        draft.keepAlive = false;
        return draft.command();
    }

    private static LoadCommand h2load(String text, List<String> words) {
        Map<String, String> longs = Map.of(
                "requests",
                "n",
                "clients",
                "c",
                "threads",
                "t",
                "max-concurrent-streams",
                "m",
                "duration",
                "D",
                "header",
                "H",
                "rate",
                "r");
        Options options = new Options(words, "vh", longs);
        CommandDraft draft = new CommandDraft(LoadTool.H2LOAD, text);
        draft.threads = options.count("t");
        draft.connections = options.count("c");
        draft.requests = options.count("n");
        draft.seconds = options.seconds("D", "s");
        double atOnce = options.count("m").orElse(1.0);
        draft.multiplexing = options.has("h1") ? new Multiplexing(atOnce, 1) : new Multiplexing(1, atOnce);
        draft.target = options.target(false);
        draft.keepAlive = !options.closes();
        return draft.command();
    }

    private static LoadCommand k6(String text, List<String> words) {
        Options options =
                new Options(words, "qhvw", Map.of("vus", "u", "duration", "d", "iterations", "i", "out", "o"));
        CommandDraft draft = new CommandDraft(LoadTool.K6, text);
        draft.connections = options.count("u");
        draft.seconds = options.seconds("d", "s");
        draft.keepAlive = !options.has("no-connection-reuse");
        return draft.command();
    }
}
