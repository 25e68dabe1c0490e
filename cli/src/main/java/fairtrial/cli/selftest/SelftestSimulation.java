package fairtrial.cli.selftest;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.NoiseMemory;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.Percent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.CriticalValues;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import fairtrial.proof.simulation.CellResult;
import fairtrial.proof.simulation.FitWords;
import fairtrial.proof.simulation.MachineMarkdown;
import fairtrial.proof.simulation.MachineReport;
import fairtrial.proof.simulation.MachineResult;
import fairtrial.proof.simulation.MeasuredRound;
import fairtrial.proof.simulation.NoiseFit;
import fairtrial.proof.simulation.OccasionMarkdown;
import fairtrial.proof.simulation.OccasionReport;
import fairtrial.proof.simulation.OccasionResult;
import fairtrial.proof.simulation.RoundsCsv;
import fairtrial.proof.simulation.SimulationMarkdown;
import fairtrial.proof.simulation.SimulationReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tests of the statistics on simulated machines with the noise of real ones.
public final class SelftestSimulation {
    /// Keeps the Monte Carlo standard deviation of a 5 % error at 0.2 points.
    public static final int EXPERIMENTS = 10_000;

    private static final long SEED = 20_261_121;

    private final Terminal terminal;

    /// Prints progress and outcome to that terminal.
    public SelftestSimulation(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Fits the noise model to these runs, reports it, and returns the exit code.
    ///
    /// @param csv file for the rounds; `-` is standard output
    public int fit(List<Path> folders, @Nullable String csv, @Nullable String json) {
        List<ReadRun> runs =
                folders.stream().map(new StoredRuns(terminal)::read).toList();
        List<MeasuredRound> rounds = rounds(runs.stream().map(ReadRun::record).toList());
        NoiseFit fit = NoiseFit.of(rounds);
        // Runs of other machines are stored too, but never used here.
        runs.forEach(run -> NoiseMemory.remember(run.record(), run.planHash()));
        if (csv != null) {
            new ResultPrinter(terminal).write(csv, RoundsCsv.text(rounds));
        }
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(fit));
        }
        if (!"-".equals(json) && !"-".equals(csv)) {
            new FitWords(terminal.texts()).sentences(fit).forEach(terminal::answer);
        }
        return ExitCode.DONE;
    }

    /// Simulates runs, reports error rates and coverage, and returns the exit code.
    ///
    /// @param folders runs whose rounds are resampled; empty: the rounds that ship with the tool
    /// @param designs whether to simulate other allocations of a round too
    public int simulate(List<Path> folders, int experiments, boolean designs, @Nullable String json) {
        SimulationReport report = SimulationReport.of(
                played(folders), experiments, CriticalValues.TOTAL_ERROR, SEED, designs, this::print);
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(report));
        }
        if (!"-".equals(json)) {
            terminal.answer(SimulationMarkdown.text(report, terminal.texts()));
        }
        return report.holds() ? ExitCode.DONE : ExitCode.BUG;
    }

    /// Simulates verdicts over several occasions, reports error rates and coverage, and returns the exit code.
    ///
    /// @param folders runs whose rounds are resampled; empty: the rounds that ship with the tool
    public int occasions(List<Path> folders, int experiments, @Nullable String json) {
        OccasionReport report =
                OccasionReport.of(played(folders), experiments, CriticalValues.TOTAL_ERROR, SEED, this::print);
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(report));
        }
        if (!"-".equals(json)) {
            terminal.answer(OccasionMarkdown.text(report, terminal.texts()));
        }
        return report.holds() ? ExitCode.DONE : ExitCode.BUG;
    }

    /// Simulates verdicts over several machines, reports error rates and coverage, and returns the exit code.
    ///
    /// @param folders runs whose noise the machines have; empty: the rounds that ship with the tool
    public int machines(List<Path> folders, int experiments, @Nullable String json) {
        MachineReport report = MachineReport.of(played(folders), experiments, SEED, this::print);
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(report));
        }
        if (!"-".equals(json)) {
            terminal.answer(MachineMarkdown.text(report, terminal.texts()));
        }
        return report.holds() ? ExitCode.DONE : ExitCode.BUG;
    }

    private List<MeasuredRound> played(List<Path> folders) {
        return folders.isEmpty()
                ? RoundsCsv.shipped()
                : rounds(folders.stream()
                        .map(new StoredRuns(terminal)::read)
                        .map(ReadRun::record)
                        .toList());
    }

    private void print(OccasionResult cell) {
        terminal.note(new Message(
                "simulation.cell",
                "3",
                cell.cell().contenders(),
                cell.cell().noise() + ", " + cell.cell().effects(),
                cell.cell().truth(),
                cell.planned().values().stream()
                        .findFirst()
                        .map(pooled -> Percent.ofShare(pooled.wrong().mid()))
                        .orElse("–")));
    }

    private void print(MachineResult cell) {
        terminal.note(new Message(
                "simulation.cell",
                cell.cell().machines(),
                cell.cell().contenders(),
                cell.cell().noise() + ", " + cell.cell().effects() + ", "
                        + cell.cell().deal(),
                cell.cell().truth(),
                Percent.ofShare(cell.wrong().mid())));
    }

    private void print(CellResult cell) {
        terminal.note(new Message(
                "simulation.cell",
                cell.cell().protocol(),
                cell.cell().contenders(),
                cell.cell().noise(),
                cell.cell().truth(),
                Percent.ofShare(cell.errors().familyWiseError().mid())));
    }

    private static List<MeasuredRound> rounds(List<RunRecord> records) {
        List<MeasuredRound> rounds = new ArrayList<>();
        for (int index = 0; index < records.size(); index++) {
            rounds.addAll(MeasuredRound.of(String.valueOf(index + 1), records.get(index)));
        }
        if (!NoiseFit.isEnough(rounds)) {
            throw new UserError("FT-702", rounds.size(), NoiseFit.LEAST_ROUNDS);
        }
        return rounds;
    }
}
