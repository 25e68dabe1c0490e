package fairtrial.published.toolout;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.toolout.OutputReader.Step;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds every run that a load generator printed into a text: a log, a Markdown or an HTML article. Cut-off or
/// absurd figures are empty. It takes time linear in the text.
public final class ToolOutputs {
    private static final List<OutputReader> READERS = List.of(
            new WrkReader(),
            new AbReader(),
            new SiegeReader(),
            new JmeterSummaryReader(),
            new JmeterTableReader(),
            new H2loadReader(),
            new K6Reader(),
            new GatlingReader(),
            new HeyReader(),
            new VegetaReader(),
            new BombardierReader(),
            new AutocannonReader());

    /// Largest distance of a command in lines to the output that belongs to it. Output with a header of its
    /// own ignores commands that are farther away. Output without a header takes the last command, because
    /// articles often print one for all their runs.
    private static final int NEAR_LINES = 60;

    /// Longest heading that can be a name.
    private static final int LONGEST_NAME = 80;

    private record Command(int line, LoadCommand command) {}

    /// @param heading the last heading before its first line
    private record Open(OutputReader reader, Draft draft, Optional<Command> command, String heading) {}

    private final List<PrintedRun> runs = new ArrayList<>();
    /// Tools whose output begins like that of another one: wrk2 is often called `wrk`, and oha prints what hey does.
    private static final Map<LoadTool, LoadTool> ALIKE =
            Map.of(LoadTool.WRK, LoadTool.WRK2, LoadTool.HEY, LoadTool.OHA);

    private static final Pattern UNDERLINED = Pattern.compile("=+ [^=]+ =+");

    private final List<String> headings = new ArrayList<>();
    private String heading = "";
    private final Map<LoadTool, Command> commands = new EnumMap<>(LoadTool.class);
    private Optional<Open> open = Optional.empty();
    private int foreign;

    private ToolOutputs() {}

    /// The runs in the order of their first lines.
    public static List<PrintedRun> readAll(String text) {
        ToolOutputs outputs = new ToolOutputs();
        int number = 1;
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            for (String line : Markup.shown(text.substring(start, end))) {
                outputs.line(number, line);
            }
            number++;
            start = end + 1;
        }
        outputs.close();
        return outputs.named();
    }

    /// The runs, named by the headings above them where these tell them apart.
    private List<PrintedRun> named() {
        boolean apart =
                headings.stream().distinct().filter(name -> !name.isEmpty()).count() > 1;
        List<PrintedRun> named = new ArrayList<>();
        for (int at = 0; at < runs.size(); at++) {
            PrintedRun run = runs.get(at);
            named.add(apart ? run.of(headings.get(at)) : run);
        }
        return List.copyOf(named);
    }

    private void line(int number, String line) {
        if (line.isEmpty() || continues(number, line)) {
            return;
        }
        for (OutputReader reader : READERS) {
            if (reader.opens(line)) {
                close();
                start(number, line, reader, List.of());
                return;
            }
        }
        if (line.startsWith("#") || UNDERLINED.matcher(line).matches()) {
            heading = Words.cut(line.replaceAll("^[#=]+|=+$", "").strip(), LONGEST_NAME);
            // JMeter's totals grow from line to line; only the next heading ends them.
            if (open.filter(now -> now.reader().tool() == LoadTool.JMETER).isPresent()) {
                close();
            }
        }
        Optional<LoadCommand> command = LoadCommands.of(line);
        if (command.isPresent()) {
            close();
            commands.put(command.get().tool(), new Command(number, command.get()));
        } else if (open.isPresent() && ++foreign > open.get().reader().gap()) {
            close();
        }
    }

    private boolean continues(int number, String line) {
        if (open.isEmpty()) {
            return false;
        }
        Open now = open.get();
        Step step = now.reader().read(line, now.draft());
        switch (step) {
            case TAKEN -> foreign = 0;
            case LAST -> close();
            case NEXT -> {
                close();
                start(
                        number,
                        line,
                        now.reader(),
                        now.reader().opens(line) ? List.of() : now.draft().columns());
            }
            case FOREIGN -> {}
        }
        return step != Step.FOREIGN;
    }

    private void start(int number, String line, OutputReader reader, List<String> columns) {
        Draft draft = new Draft(reader.tool(), number, new ArrayList<>(columns));
        open = Optional.of(new Open(reader, draft, command(reader.tool()), heading));
        foreign = 0;
        if (reader.read(line, draft) == Step.LAST) {
            close();
        }
    }

    /// The last command of the tool, or of the one whose output begins alike.
    private Optional<Command> command(LoadTool tool) {
        Optional<Command> own = Optional.ofNullable(commands.get(tool));
        Optional<Command> second = Optional.ofNullable(ALIKE.get(tool)).map(commands::get);
        return second.isEmpty()
                ? own
                : own.filter(command -> command.line() > second.get().line()).or(() -> second);
    }

    private void close() {
        open.filter(now -> now.draft().proven()).ifPresent(now -> {
            Draft draft = now.draft();
            Optional<LoadCommand> command = now.command()
                    .filter(c -> draft.header().isEmpty() || draft.line() - c.line() <= NEAR_LINES)
                    .map(Command::command);
            if (command.isPresent() && command.get().tool() == LoadTool.WRK2) {
                draft.tool(LoadTool.WRK2);
            }
            runs.add(draft.run(command));
            headings.add(now.heading());
        });
        open = Optional.empty();
    }
}
