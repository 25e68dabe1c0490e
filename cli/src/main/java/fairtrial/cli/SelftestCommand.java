package fairtrial.cli;

import fairtrial.core.analysis.Percent;
import fairtrial.core.stats.ClopperPearson;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.PlaceboHistory;
import fairtrial.lab.zoo.Fault;
import fairtrial.lab.zoo.Faults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The proof of calibration, on this machine.
@Command(
        name = "selftest",
        description = "Prove the tool on this machine: a zoo of known faults, the history of false alarms.",
        mixinStandardHelpOptions = true)
final class SelftestCommand implements Callable<Integer> {
    private static final double CONFIDENCE = 0.95;

    /// A fault that went uncaught while the hypervisor took the machine away is made again: here every other
    /// minute is quiet enough.
    private static final int MOST_TRIES = 3;

    @ArgGroup(multiplicity = "1")
    Proof proof = new Proof();

    @Option(names = "--only", paramLabel = "FAULT", description = "Of the zoo, this fault alone; repeatable.")
    List<String> only = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "Keep the zoo's run folders there.")
    @Nullable
    Path out;

    @Option(names = "--json", paramLabel = "FILE|-", description = "Write what came out as JSON.")
    @Nullable
    String json;

    @Option(names = "--markdown", description = "Print the zoo's matrix as Markdown.")
    boolean markdown;

    /// One of them.
    static final class Proof {
        @Option(names = "--zoo", description = "Run every known fault and show which check caught it.")
        boolean zoo;

        @Option(names = "--history", description = "What the hidden twins of all runs here came to.")
        boolean history;
    }

    @Override
    public Integer call() throws IOException {
        Terminal terminal = Terminal.ofProcess();
        return proof.history ? history(terminal) : zoo(terminal);
    }

    private int history(Terminal terminal) {
        List<PlaceboHistory.Entry> entries = new PlaceboHistory(Tool.state()).entries();
        List<PlaceboHistory.Entry> told = entries.stream()
                .filter(entry -> entry.halfWidth() <= Math.log1p(entry.margin()))
                .toList();
        long all = differing(entries);
        long sharp = differing(told);
        double bound = ClopperPearson.upper(sharp, told.size(), CONFIDENCE);
        if (json != null) {
            new Telling(terminal)
                    .write(json, Json.pretty(Map.of("runs", entries, "sharp", told.size(), "false_alarms", sharp)));
        }
        if (!"-".equals(json)) {
            terminal.answer(terminal.texts()
                    .say("selftest.history", entries.size(), all, told.size(), sharp, Percent.ofShare(bound)));
        }
        return ExitCode.DONE;
    }

    private static long differing(List<PlaceboHistory.Entry> entries) {
        return entries.stream()
                .filter(entry -> List.of("faster", "slower").contains(entry.verdict()))
                .count();
    }

    private int zoo(Terminal terminal) throws IOException {
        List<Fault> faults = chosen();
        Path root = out == null ? Files.createTempDirectory("fairtrial-zoo-") : Files.createDirectories(out);
        Host host = new LocalHost();
        ZooMatrix matrix = new ZooMatrix();
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                Interrupts interrupts = new Interrupts(Thread.currentThread())) {
            ZooRun zoo = new ZooRun(host, classPaths, interrupts.cancel());
            for (Fault fault : faults) {
                make(fault, zoo, root, matrix, interrupts.cancel());
                if (interrupts.cancel().isWished()) {
                    return ExitCode.INTERRUPTED;
                }
                terminal.note(told(matrix.of(fault)));
            }
        } finally {
            if (out == null) {
                delete(root);
            }
        }
        if (json != null) {
            new Telling(terminal).write(json, Json.pretty(Map.of("zoo", matrix.lines())));
        }
        if (!"-".equals(json)) {
            terminal.answer(markdown ? matrix.markdown() : matrix.text());
            terminal.answer(terminal.texts().say("selftest.zoo." + id(matrix.outcome())));
        }
        return switch (matrix.outcome()) {
            case CLEAN -> ExitCode.DONE;
            case ROBBED -> ExitCode.UNFIT;
            case UNCLEAN -> ExitCode.BUG;
        };
    }

    private static void make(Fault fault, ZooRun zoo, Path root, ZooMatrix matrix, Cancel cancel) {
        for (int attempt = 1; attempt <= MOST_TRIES && !cancel.isWished(); attempt++) {
            String name = attempt == 1 ? fault.name() : fault.name() + "-" + attempt;
            matrix.add(fault, zoo.run(fault, root.resolve(name)));
            if (fault.code().isEmpty() || matrix.of(fault).outcome() != ZooMatrix.Outcome.ROBBED) {
                return;
            }
        }
    }

    private List<Fault> chosen() {
        List<Fault> all = Faults.all();
        List<String> names = all.stream().map(Fault::name).toList();
        Optional<String> unknown =
                only.stream().filter(name -> !names.contains(name)).findFirst();
        if (unknown.isPresent()) {
            throw new UserError("FT-701", unknown.get(), String.join(", ", names));
        }
        return only.isEmpty()
                ? all
                : all.stream().filter(fault -> only.contains(fault.name())).toList();
    }

    private static Message told(ZooMatrix.Line line) {
        String failed = line.failed().isEmpty() ? "–" : String.join(", ", line.failed());
        return new Message(
                "selftest.fault." + id(line.outcome()),
                line.fault(),
                line.expected().orElse("–"),
                failed);
    }

    private static String id(ZooMatrix.Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT);
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
