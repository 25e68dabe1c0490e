package fairtrial.lab.campaign.job;

import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.remote.agent.Further;
import fairtrial.lab.remote.agent.HostAgent;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The agent of a load machine as a process of its own, on this machine.
public final class AgentOfPair {
    private AgentOfPair() {}

    /// `FOLDER`: serves until its line ends.
    public static void main(String... args) {
        Path folder = Path.of(args[0]);
        try (TemporaryFolder temp = TemporaryFolder.below(folder);
                HostAgent agent = new HostAgent(new LocalHost(), new ScriptedReferee(), temp, folder, Further.NONE)) {
            agent.serve(
                    new InputStreamReader(System.in, StandardCharsets.UTF_8),
                    new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
        }
    }
}
