package fairtrial.lab.run;

import fairtrial.core.plan.Plan;
import fairtrial.lab.app.RunningContender;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A part of a run on fakes, whose contenders have started.
abstract class FakeRunTest {
    final FakeRun run;
    List<RunningContender> apps = List.of();

    FakeRunTest(Path temp, Plan plan) {
        run = new FakeRun(temp, plan);
    }

    @BeforeEach
    void startAll() throws Exception {
        apps = run.start();
    }

    @AfterEach
    void closeRun() {
        run.close();
    }
}
