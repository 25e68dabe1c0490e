import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.judge.Judge;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;

/// How long the analysis of a run folder takes by itself, read already, again and again in one JVM; critical values are
/// computed anew each time.
public final class Analysis {
    private static final int TIMES = 6;

    public static void main(String... args) {
        ReadRun run = RunReader.read(Path.of(args[0]));
        for (int i = 1; i <= TIMES; i++) {
            long start = System.nanoTime();
            Result result = new Judge(new ComparisonFamilies(), "bench").judge(run.record(), run.planHash());
            System.out.printf(
                    "%d: %.2f s, %d comparisons%n",
                    i,
                    (System.nanoTime() - start) / 1e9,
                    result.statistics().comparisons().size());
        }
    }
}
