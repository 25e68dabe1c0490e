package fairtrial.e2e.contract;

import fairtrial.cli.terminal.Tool;
import fairtrial.e2e.Command;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.load.AgentOrder;
import fairtrial.lab.load.LoadAgent;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadEngineContract;
import fairtrial.lab.load.LoadFailed;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
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
}
