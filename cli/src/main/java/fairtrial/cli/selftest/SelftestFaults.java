package fairtrial.cli.selftest;

import fairtrial.cli.print.FaultMatrix;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.CtrlC;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.proof.fault.Fault;
import fairtrial.proof.fault.FaultInjection;
import fairtrial.proof.fault.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Runs with one known fault each, on this machine: which check found which fault.
public final class SelftestFaults {
    /// Runs of a fault that went unnoticed under heavy CPU steal: here every other minute is quiet enough.
    private static final int MOST_TRIES = 3;

    /// Enough to show a step in the middle and the slice with injected cost.
    private static final int BLOCKS = 6;

    /// Load on each contender in a stage of warm-up for a fault: it need not reach the steady state.
    private static final Duration SHORT = Duration.ofSeconds(6);

    private final Terminal terminal;

    /// Prints progress and outcome to that terminal.
    public SelftestFaults(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Makes the runs, reports the checks that found each fault, and returns the exit code.
    ///
    /// @param only names of the faults to run; empty: all
    /// @param out  folder for the run folders
    public int run(List<String> only, @Nullable Path out, @Nullable String json, boolean markdown) throws IOException {
        List<Fault> faults = chosen(only);
        Host host = new LocalHost();
        FaultMatrix matrix = new FaultMatrix();
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                Interrupts interrupts = new CtrlC(Thread.currentThread())) {
            Path root = out == null ? temp.path() : Files.createDirectories(out);
            ProofRun proof = new ProofRun(host, classPaths, interrupts.cancel());
            for (Fault fault : faults) {
                make(fault, proof, root, matrix, interrupts.cancel());
                if (interrupts.cancel().isRequested()) {
                    return ExitCode.INTERRUPTED;
                }
                terminal.note(message(matrix.of(fault)));
            }
        }
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(Map.of("zoo", matrix.lines())));
        }
        if (!"-".equals(json)) {
            terminal.answer(markdown ? matrix.markdown() : matrix.text(terminal));
            terminal.answer(terminal.texts().say("selftest.faults." + id(matrix.outcome())));
        }
        return switch (matrix.outcome()) {
            case CLEAN -> ExitCode.DONE;
            case STEAL -> ExitCode.UNFIT;
            case UNCLEAN -> ExitCode.BUG;
        };
    }

    private static void make(Fault fault, ProofRun proof, Path root, FaultMatrix matrix, Cancel cancel) {
        for (int attempt = 1; attempt <= MOST_TRIES && !cancel.isRequested(); attempt++) {
            String name = attempt == 1 ? fault.name() : fault.name() + "-" + attempt;
            matrix.add(
                    fault,
                    proof.run(
                                    fault.experiment(),
                                    plan -> shorten(fault, plan),
                                    fault.injection(),
                                    fault.library(),
                                    root.resolve(name))
                            .result()
                            .assessment()
                            .validity());
            if (fault.code().isEmpty() || matrix.of(fault).outcome() != FaultMatrix.Outcome.STEAL) {
                return;
            }
        }
    }

    private static Plan shorten(Fault fault, Plan plan) {
        if (fault.injection() == FaultInjection.Kind.SLOW_PLACEBO) {
            return plan.forSelfTestWithPlacebo(BLOCKS, SHORT);
        }
        return fault.code().isPresent() ? plan.forSelfTest(BLOCKS, SHORT) : plan.forSelfTest(BLOCKS);
    }

    private static List<Fault> chosen(List<String> only) {
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

    private static Message message(FaultMatrix.Line line) {
        String failed = line.failed().isEmpty() ? "–" : String.join(", ", line.failed());
        return new Message(
                "selftest.fault." + id(line.outcome()),
                line.fault(),
                line.expected().orElse("–"),
                failed);
    }

    private static String id(FaultMatrix.Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT);
    }
}
