package fairtrial.published.toolout;

import fairtrial.published.publication.CommandLine;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Parser of load generators' command lines. Options that a command does not have are empty, except for the
/// time-out of wrk.
public final class LoadCommands {
    private static final List<LoadTool> TOOLS =
            Stream.of(LoadTool.values()).filter(tool -> tool != LoadTool.OTHER).toList();
    private static final Set<String> ENDINGS = Set.of("", ".exe", ".sh", ".bat");

    /// Longest command line in characters. Articles have whole paragraphs in one line.
    private static final int LONGEST = 4000;

    private LoadCommands() {}

    /// The command in a line, after a prompt or in prose; empty if there is none. The tool's name must be
    /// followed by an option or a URL.
    public static Optional<LoadCommand> of(String line) {
        if (line.length() > LONGEST || TOOLS.stream().map(LoadTool::id).noneMatch(line::contains)) {
            return Optional.empty();
        }
        for (String part : line.split("`", -1)) {
            List<String> words = CommandLine.words(part);
            for (int at = 0; at + 1 < words.size(); at++) {
                Optional<LoadTool> tool = tool(words.get(at));
                if (tool.isPresent() && isArgument(tool.get(), words.get(at + 1))) {
                    List<String> after = words.subList(at + 1, words.size());
                    return Optional.of(CommandOptions.of(tool.get(), text(words.subList(at, words.size())), after));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<LoadTool> tool(String word) {
        String name = word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
        for (LoadTool tool : TOOLS) {
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
            case VEGETA -> word.equals("attack");
            case JMETER, GATLING, LOCUST, OTHER -> option;
            case WRK, WRK2, AB, SIEGE, H2LOAD, OHA, HEY, AUTOCANNON, BOMBARDIER ->
                option || word.startsWith("http://") || word.startsWith("https://");
        };
    }

    private static String text(List<String> words) {
        return CommandLine.joined(
                words.stream().takeWhile(word -> !CommandLine.isEnd(word)).toList());
    }
}
