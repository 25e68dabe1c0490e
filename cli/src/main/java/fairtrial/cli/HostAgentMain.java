package fairtrial.cli;

import fairtrial.cli.session.InstalledEngines;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.validity.Checks;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.remote.AgentCommand;
import fairtrial.lab.remote.agent.HostAgent;
import fairtrial.published.remote.ReplayHost;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The agent on a host of a run over several machines: `FOLDER keep|remove|shared`. It speaks with the conductor over
/// standard input and output. Nobody starts it by hand.
public final class HostAgentMain {
    private HostAgentMain() {}

    /// Serves until the line to the conductor ends, then ends everything that was started and the folder.
    public static void main(String... args) throws IOException {
        Path folder = Path.of(args[0]).toAbsolutePath().normalize();
        if (!args[1].equals(AgentCommand.SHARED)) {
            Files.writeString(
                    folder.resolve("agent.pid"),
                    String.valueOf(ProcessHandle.current().pid()));
        }
        // What libraries print must not come between the lines.
        PrintStream line = System.out;
        System.setOut(System.err);
        int exit = 0;
        Optional<TemporaryFolder> own =
                args[1].equals(AgentCommand.REMOVE) ? Optional.of(TemporaryFolder.adopted(folder)) : Optional.empty();
        try (TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                HostAgent agent = new HostAgent(new LocalHost(), referee(), temp, folder, replays(temp))) {
            String reason = agent.serve(
                    new InputStreamReader(System.in, StandardCharsets.UTF_8),
                    new OutputStreamWriter(line, StandardCharsets.UTF_8));
            System.err.println("the line ended: " + reason);
        } catch (RuntimeException e) {
            e.printStackTrace();
            exit = 1;
        } finally {
            own.ifPresent(TemporaryFolder::close);
        }
        // A thread of a step may still wait for something.
        Runtime.getRuntime().halt(exit);
    }

    private static ReplayHost replays(TemporaryFolder temp) {
        LocalHost host = new LocalHost();
        return new ReplayHost(host, temp.path(), jars -> InstalledEngines.given(host, jars, temp.path()));
    }

    private static RoundReferee referee() {
        ComparisonFamilies families = new ComparisonFamilies();
        return new RoundReferee(families, new Checks(families)::refused);
    }
}
