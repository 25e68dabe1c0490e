package fairtrial.e2e.contract;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.ReadyContenders;
import fairtrial.cli.terminal.Tool;
import fairtrial.e2e.Command;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.app.TrainingLoad;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.run.AgentStarter;
import fairtrial.lab.run.CacheTrainingLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An ahead-of-time cache is trained by the load of the run, once.
class CacheTrainingIT {
    private static final Host HOST = new LocalHost();

    @TempDir
    Path folder;

    @Test
    void a_cache_is_trained_once_with_the_requests_of_the_run() throws Exception {
        AtomicInteger trained = new AtomicInteger();
        Tool tool = Tool.find(Command.HOME);
        TrainingLoad load =
                new CacheTrainingLoad(new AgentStarter(HOST, tool.agentClassPath()), folder, Duration.ofSeconds(3));
        TrainingLoad counted = (app, requests) -> {
            double before = cpu(app);
            load.drive(app, requests);
            assertThat(cpu(app) - before)
                    .as("CPU seconds of a start under load")
                    .isGreaterThan(1);
            trained.incrementAndGet();
        };
        try (ReadyContenders ready = new ReadyContenders(HOST, tool, message -> {});
                ProbeServer probeServer = new ProbeServer()) {
            AppLauncher launcher = new AppLauncher(HOST, probeServer, tool.serviceJars(), folder, counted);
            Launch launch = AppLauncherIT.launch(ready.rows().of("tomcat/4.0.1+aot"));
            for (int start = 0; start < 2; start++) {
                try (RunningApp app = launcher.start(launch, folder.resolve(start + ".log"))) {
                    assertThat(app.facts().command()).anyMatch(flag -> flag.startsWith("-XX:AOTCache="));
                }
            }
        }
        assertThat(trained).hasValue(1);
    }

    /// CPU time of its process so far, in seconds.
    private static double cpu(RunningApp app) {
        return ProcessHandle.of(app.pid())
                        .flatMap(process -> process.info().totalCpuDuration())
                        .orElseThrow()
                        .toMillis()
                / 1e3;
    }
}
