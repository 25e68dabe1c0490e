package fairtrial.lab.remote;

import java.util.List;

/// The command of the agent on a host: `java FLAGS -cp CLASSPATH MAIN FOLDER keep|remove|shared`.
public final class AgentCommand {
    /// Its main class.
    public static final String MAIN = "fairtrial.cli.HostAgentMain";

    /// It waits while a contender is loaded, so it is small.
    public static final List<String> FLAGS = List.of(
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED");

    /// The folder stays when the agent goes.
    public static final String KEEP = "keep";

    /// The folder goes with the agent.
    public static final String REMOVE = "remove";

    /// Agents of several machines have the folder together, and leave it as it is.
    public static final String SHARED = "shared";

    private AgentCommand() {}
}
