package fairtrial.e2e.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Request;
import fairtrial.e2e.Command;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadEngineContract;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The load agent in its own JVM keeps the contract that the scripted engine keeps.
@Tag("unmeasured")
class LoadAgentIT extends LoadEngineContract {
    @TempDir
    Path folder;

    @Override
    protected LoadEngine start() throws LoadFailed {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new LoadAgent(new LocalHost()
                .launcher()
                .start(AgentOrder.of(
                        java, Tool.find(Command.HOME).agentClassPath(), 1, folder, folder.resolve("agent.log"))));
    }

    @Test
    void a_server_that_takes_no_connection_is_told_from_a_lost_engine() throws Exception {
        int nobody;
        try (ServerSocket socket = new ServerSocket(0)) {
            nobody = socket.getLocalPort();
        }
        try (LoadEngine engine = start()) {
            Target target = new Target("nobody", nobody, 4, Request.get("/"), Expectation.ok());
            assertThatThrownBy(() -> engine.open(target))
                    .isInstanceOfSatisfying(
                            LoadFailed.class,
                            e -> assertThat(e.isRefusedByServer()).isTrue());
        }
    }
}
