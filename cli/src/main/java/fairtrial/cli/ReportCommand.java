package fairtrial.cli;

import fairtrial.core.analysis.FamilyOf;
import fairtrial.core.judge.Judge;
import fairtrial.lab.replay.ReplayFolder;
import fairtrial.lab.store.RunFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Judges a run folder, or a replay's, again and writes its reports anew.
@Command(
        name = "report",
        description = "Judge a run folder again and rebuild its reports.",
        mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RUN", description = "The run folder, or that of a replay.")
    Path folder = Path.of(".");

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        if (ReplayFolder.isOne(folder)) {
            try (ReplayFolder replay = ReplayFolder.again(folder)) {
                new ReplayTelling(terminal).tell(replay, replay.record(), null);
            }
            return ExitCode.DONE;
        }
        try (RunFolder run = RunFolder.resume(folder)) {
            Judge judge = new Judge(new FamilyOf(), Tool.version());
            new Telling(terminal).tell(run, judge);
        }
        return ExitCode.DONE;
    }
}
