package fairtrial.cli.session;

import fairtrial.core.text.UserError;
import fairtrial.lab.contender.ProgramJars;
import fairtrial.lab.host.Commands;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.load.LoadFailed;
import fairtrial.published.program.Ab;
import fairtrial.published.program.AgentProgram;
import fairtrial.published.program.H2load;
import fairtrial.published.program.Jmeter;
import fairtrial.published.program.LoadProgram;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.program.Siege;
import fairtrial.published.program.Wrk;
import fairtrial.published.program.jmeter.JmeterHome;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.remote.LoadJars;
import fairtrial.published.rerun.Engines;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The load programs of this machine. JMeter and our own load generator need only a JVM.
///
/// @param jmeter source of JMeter's jars
/// @param folder folder for JMeter's home
public record InstalledEngines(Host host, List<Path> agentClassPath, Supplier<List<Path>> jmeter, Path folder)
        implements Engines {
    /// The load programs of a machine that finds JMeter's jars itself.
    ///
    /// @param cache the cache folder
    public static InstalledEngines here(Host host, List<Path> agentClassPath, ProgramJars jars, Path cache) {
        return new InstalledEngines(host, agentClassPath, () -> JmeterHome.jars(jars), cache);
    }

    /// The load programs of a host that was given all jars.
    public static InstalledEngines given(Host host, LoadJars jars, Path folder) {
        List<Path> jmeter = paths(jars.jmeter());
        return new InstalledEngines(host, paths(jars.agent()), () -> jmeter, folder);
    }

    private static List<Path> paths(List<String> files) {
        return files.stream().map(Path::of).toList();
    }

    @Override
    public void require(ProgramTarget server) throws LoadFailed {
        new AgentProgram(host, java(), agentClassPath).require(server);
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    @Override
    public LoadProgram of(Optional<LoadTool> tool) {
        Path java = java();
        Commands commands = LocalCommands.ofThisMachine();
        if (tool.isEmpty()) {
            return new AgentProgram(host, java, agentClassPath);
        }
        return switch (tool.get()) {
            case WRK -> new Wrk(host, commands);
            case SIEGE -> new Siege(host, commands);
            case AB -> new Ab(host, commands);
            case H2LOAD -> new H2load(host, commands);
            case JMETER -> new Jmeter(host, java, JmeterHome.below(folder, jmeter.get()));
            case WRK2, K6, GATLING, VEGETA, OHA, HEY, AUTOCANNON, BOMBARDIER, LOCUST, OTHER ->
                throw new UserError("FT-800", tool.get().id(), "-");
        };
    }
}
