package fairtrial.published.toolout;

import fairtrial.published.publication.CommandLine;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Parser of load generators' command lines. Options that a command does not have are empty, except for the
/// time-out of wrk.
public final class LoadCommands {
    private static final List<String> NAMES = List.of("wrk", "ab", "siege", "h2load", "k6", "jmeter", "gatling");
    private static final Set<String> ENDINGS = Set.of("", ".exe", ".sh", ".bat");

    /// Longest command line in characters. Articles have whole paragraphs in one line.
    private static final int LONGEST = 4000;

    private LoadCommands() {}

    /// The command in a line, after a prompt or in prose; empty if there is none. The tool's name must be
    /// followed by an option or a URL.
    public static Optional<LoadCommand> of(String line) {
        if (line.length() > LONGEST || NAMES.stream().noneMatch(line::contains)) {
            return Optional.empty();
        }
        for (String part : line.split("`", -1)) {
            List<String> words = CommandLine.words(part);
            for (int at = 0; at + 1 < words.size(); at++) {
                Optional<LoadTool> tool = tool(words.get(at));
                if (tool.isPresent() && isArgument(tool.get(), words.get(at + 1))) {
                    List<String> after = words.subList(at + 1, words.size());
                    return Optional.of(command(tool.get(), text(words.subList(at, words.size())), after));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<LoadTool> tool(String word) {
        String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
        for (LoadTool tool : LoadTool.values()) {
            if (name.startsWith(tool.id())
                    && ENDINGS.contains(name.substring(tool.id().length()))) {
                return Optional.of(tool);
            }
        }
        return Optional.empty();
    }

    /// Whether the word is an argument, so that "wrk is a tool" and "ab - ApacheBench" count as prose.
    private static boolean isArgument(LoadTool tool, String word) {
        boolean option = word.length() > 1
                && word.charAt(0) == '-'
                && (word.charAt(1) == '-' || Character.isLetter(word.charAt(1)))
                && word.chars().allMatch(c -> c < 128);
        return switch (tool) {
            case K6 -> word.equals("run");
            case JMETER, GATLING -> option;
            case WRK, WRK2, AB, SIEGE, H2LOAD -> option || word.startsWith("http://") || word.startsWith("https://");
        };
    }

    private static String text(List<String> words) {
        return String.join(
                " ", words.stream().takeWhile(word -> !CommandLine.isEnd(word)).toList());
    }

    private static LoadCommand command(LoadTool tool, String text, List<String> words) {
        return switch (tool) {
            case WRK, WRK2 -> wrk(tool, text, words);
            case AB -> ab(text, words);
            case SIEGE -> siege(text, words);
            case H2LOAD -> h2load(text, words);
            case K6 -> k6(text, words);
            case JMETER, GATLING -> new CommandDraft(tool, text).command();
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
        return draft.command();
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
        draft.pipelining = options.count("m").orElse(1.0);
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
