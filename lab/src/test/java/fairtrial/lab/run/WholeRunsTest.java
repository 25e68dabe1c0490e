package fairtrial.lab.run;

import fairtrial.core.plan.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/// Whole runs on fakes, closed after each test.
abstract class WholeRunsTest {
    private final List<WholeRun> runs = new ArrayList<>();

    @TempDir
    Path temp;

    @AfterEach
    void closeRuns() {
        runs.forEach(WholeRun::close);
    }

    /// The latest run.
    WholeRun run() {
        return runs.getLast();
    }

    /// A run in which Tomcat answers half as many requests again as the others.
    WholeRun start(Plan plan) {
        return start(plan, id -> id.startsWith("tomcat") ? 30_000 : 20_000);
    }

    /// A run with that throughput of each contender by its id, in requests per second.
    WholeRun start(Plan plan, ToDoubleFunction<String> perSecond) {
        return start(temp, plan, perSecond);
    }

    /// The same in another folder.
    WholeRun start(Path folder, Plan plan, ToDoubleFunction<String> perSecond) {
        runs.add(new WholeRun(folder, plan, perSecond));
        return run();
    }
}
