package fairtrial.published.program;

import fairtrial.core.model.Bytes;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.toolout.ToolOutputs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A program from the machine's own packages: its presence, its version, and a run of it. Its summary is
/// stored as `NAME.txt`.
///
/// @param versionOption option that prints its version
/// @param debianPackage package that contains it
record InstalledProgram(LoadTool tool, String versionOption, String debianPackage, Host host, Commands commands) {
    /// Printing a line takes milliseconds; a loaded machine may be a hundred times slower.
    private static final Duration VERSION_DEADLINE = Duration.ofSeconds(2);

    private static final Bytes VERSION_TEXT = new Bytes(4096);
    private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+)+\\S*");
    private static final int TAIL_LINES = 12;

    /// Numbers with a decimal point, whatever the user's language.
    private static final Map<String, String> ENGLISH = Map.of("LC_ALL", "C");

    ProgramInfo info() {
        if (!commands.has(tool.id())) {
            throw new UserError("FT-800", tool.id(), debianPackage);
        }
        boolean open = abilities().has(Abilities.Ability.RATE);
        try (TemporaryFolder scratch = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")))) {
            return new ProgramInfo(tool.id(), Optional.of(tool), version(scratch.path()), open);
        }
    }

    Abilities abilities() {
        return Abilities.of(Optional.of(tool));
    }

    /// The version, whatever the exit code: wrk prints its version and exits with 1.
    private String version(Path scratch) {
        ProcessOrder order =
                ProcessOrder.of(List.of(tool.id(), versionOption), scratch, scratch.resolve("version.txt"));
        try (RunningProcess process = host.launcher().start(fromPath(scratch, order))) {
            process.awaitExit(VERSION_DEADLINE);
            Matcher found = VERSION.matcher(process.logTail(VERSION_TEXT));
            return found.find() ? found.group() : "?";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "?";
        }
    }

    /// Runs it with those arguments, which include the address.
    ProgramRun run(ProgramOrder order, List<String> arguments, BooleanSupplier stopped) throws LoadFailed {
        String version = info().version();
        List<String> command = new ArrayList<>(List.of(tool.id()));
        command.addAll(arguments);
        KeptFile printed = new KeptFile(order.folder().resolve(tool.id() + ".txt")).write("");
        ProcessOrder process = fromPath(order.folder(), ProcessOrder.of(command, order.folder(), printed.path()));
        ProgramProcess.Ended ended = new ProgramProcess(host)
                .run(order.cpus().map(process::withCpus).orElse(process), order.deadline(), stopped);
        PrintedRun read = ToolOutputs.readAll(printed.text()).stream()
                .reduce((first, second) -> second)
                .orElseThrow(() -> silent(tool.id(), ended.exitCode(), printed));
        return new ProgramRun(
                command,
                version,
                printed.path(),
                OrderedCommand.withSettings(read, tool, command, order),
                ended.cpu(),
                ended.wall());
    }

    /// The error for a program without a summary, with the last lines of its output.
    static UserError silent(String program, int exitCode, KeptFile printed) {
        return new UserError("FT-804", program, exitCode, printed.tail(TAIL_LINES), printed);
    }

    /// siege makes a folder in its user's home, so its home is the run's own folder.
    private static ProcessOrder fromPath(Path home, ProcessOrder order) {
        Map<String, String> variables = new HashMap<>(ENGLISH);
        variables.put("HOME", home.toString());
        return order.withEnvironment(variables);
    }
}
