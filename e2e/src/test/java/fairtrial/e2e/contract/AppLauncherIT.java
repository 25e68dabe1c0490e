package fairtrial.e2e.contract;

import fairtrial.cli.session.ReadyContenders;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.plan.Workloads;
import fairtrial.e2e.Command;
import fairtrial.lab.app.ContenderLauncher;
import fairtrial.lab.app.ContenderLauncherContract;
import fairtrial.lab.app.Launch;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.published.rerun.Rows;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/// A real Tomcat on this machine keeps the contract that the scripted contenders keep.
@Tag("unmeasured")
class AppLauncherIT extends ContenderLauncherContract {
    private static final Host HOST = new LocalHost();

    private static ReadyContenders ready;

    @BeforeAll
    static void resolve() throws IOException {
        ready = new ReadyContenders(HOST, Tool.find(Command.HOME), message -> {});
    }

    @AfterAll
    static void end() throws IOException {
        ready.close();
    }

    @Override
    protected ContenderLauncher launcher() {
        return ready.launcher();
    }

    @Override
    protected Launch launch() {
        return launch(ready.rows().of("tomcat"));
    }

    /// The launch of a row on all CPUs, with a small heap.
    static Launch launch(Rows.Row row) {
        return new Launch(
                row.contender(),
                row.libraries(),
                List.of("-Xmx128m"),
                row.contender().properties(),
                List.of(),
                Workloads.of("hello"),
                HOST.survey().machine().processors().allowed(),
                List.of());
    }
}
