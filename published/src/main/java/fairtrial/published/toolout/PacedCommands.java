package fairtrial.published.toolout;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Multiplexing;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The options of the generators that can keep a rate: vegeta, oha, hey, autocannon, bombardier.
final class PacedCommands {
    private PacedCommands() {}

    /// vegeta always keeps a rate: 50/s by default. `-rate=0` and `-rate=infinity` are as fast as its workers
    /// can.
    static LoadCommand vegeta(String text, List<String> words) {
        Options options = Options.ofGo(words);
        CommandDraft draft = new CommandDraft(LoadTool.VEGETA, text);
        Optional<Double> rate =
                options.value("rate").map(PacedCommands::perSecond).orElse(Optional.of(50.0));
        boolean closed = rate.filter(r -> r == 0).isPresent()
                || options.value("rate").filter("infinity"::equals).isPresent();
        draft.rate = rate.filter(r -> r > 0);
        // Each worker sends its next request after the response: they are the users of a closed loop.
        draft.connections = closed ? options.count("max-workers") : Optional.empty();
        draft.seconds = options.seconds("duration", "s");
        draft.timeoutSeconds = options.seconds("timeout", "s");
        draft.keepAlive = options.value("keepalive").filter("false"::equals).isEmpty();
        return draft.command();
    }

    /// `50`, `50/s`, `500/1m` in requests per second.
    private static Optional<Double> perSecond(String rate) {
        int slash = rate.indexOf('/');
        Optional<Double> count = Numbers.count(slash < 0 ? rate : rate.substring(0, slash));
        if (slash < 0) {
            return count;
        }
        String unit = rate.substring(slash + 1);
        String time = !unit.isEmpty() && Character.isDigit(unit.charAt(0)) ? unit : "1" + unit;
        return count.flatMap(n -> Numbers.seconds(time, "s").filter(s -> s > 0).map(s -> n / s));
    }

    static LoadCommand oha(String text, List<String> words) {
        Map<String, String> longs = Map.of("method", "m", "connect-to", "C", "latency-correction", "L");
        Options options = new Options(words, "jhV", longs);
        CommandDraft draft = new CommandDraft(LoadTool.OHA, text);
        draft.connections = options.count("c").or(() -> Optional.of(50.0));
        draft.requests = options.has("z") ? Optional.empty() : options.count("n");
        draft.seconds = options.seconds("z", "s");
        draft.rate = options.count("q");
        draft.timeoutSeconds = options.seconds("t", "s");
        draft.multiplexing = new Multiplexing(1, options.count("p").orElse(1.0));
        draft.target = options.target(false);
        draft.keepAlive = !options.has("disable-keepalive") && !options.closes();
        return draft.command();
    }

    /// `-q` of hey is a rate of each worker.
    static LoadCommand hey(String text, List<String> words) {
        Options options = Options.ofGo(words);
        CommandDraft draft = new CommandDraft(LoadTool.HEY, text);
        draft.connections = options.count("c").or(() -> Optional.of(50.0));
        draft.requests = options.has("z") ? Optional.empty() : options.count("n");
        draft.seconds = options.seconds("z", "s");
        draft.rate = options.count("q").flatMap(each -> draft.connections.map(workers -> each * workers));
        draft.timeoutSeconds = options.seconds("t", "s");
        draft.target = options.target(false);
        draft.keepAlive = !options.has("disable-keepalive") && !options.closes();
        return draft.command();
    }

    static LoadCommand autocannon(String text, List<String> words) {
        Map<String, String> longs = Map.ofEntries(
                Map.entry("connections", "c"),
                Map.entry("pipelining", "p"),
                Map.entry("duration", "d"),
                Map.entry("amount", "a"),
                Map.entry("overallRate", "R"),
                Map.entry("connectionRate", "r"),
                Map.entry("workers", "w"),
                Map.entry("timeout", "t"),
                Map.entry("headers", "H"),
                Map.entry("method", "m"),
                Map.entry("body", "b"));
        Options options = new Options(words, "jnlhv", longs);
        CommandDraft draft = new CommandDraft(LoadTool.AUTOCANNON, text);
        draft.connections = options.count("c").or(() -> Optional.of(10.0));
        draft.threads = options.count("w");
        draft.requests = options.count("a");
        draft.seconds = options.seconds("d", "s").or(() -> options.has("a") ? Optional.empty() : Optional.of(10.0));
        draft.rate =
                options.count("R").or(() -> options.count("r").flatMap(each -> draft.connections.map(n -> each * n)));
        draft.timeoutSeconds = options.seconds("t", "s");
        draft.multiplexing = new Multiplexing(options.count("p").orElse(1.0), 1);
        draft.target = options.target(true);
        draft.keepAlive = !options.closes();
        return draft.command();
    }

    static LoadCommand bombardier(String text, List<String> words) {
        Map<String, String> longs = Map.of(
                "connections", "c",
                "requests", "n",
                "duration", "d",
                "rate", "r",
                "timeout", "t",
                "method", "m",
                "header", "H",
                "body", "b",
                "print", "p",
                "format", "o");
        Options options = new Options(words, "lkqa", longs);
        CommandDraft draft = new CommandDraft(LoadTool.BOMBARDIER, text);
        draft.connections = options.count("c").or(() -> Optional.of(125.0));
        draft.requests = options.count("n");
        draft.seconds = options.seconds("d", "s").or(() -> options.has("n") ? Optional.empty() : Optional.of(10.0));
        draft.rate = options.count("r");
        draft.timeoutSeconds = options.seconds("t", "s");
        draft.target = options.target(true);
        draft.keepAlive = !options.has("a") && !options.has("disableKeepAlives") && !options.closes();
        return draft.command();
    }
}
