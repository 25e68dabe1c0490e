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
import fairtrial.published.rerun.Engines;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The load programs of this machine. JMeter and our own load generator need only a JVM.
///
/// @param jars source of JMeter's jars; empty: there is none, as on a load host
public record InstalledEngines(Host host, List<Path> agentClassPath, Optional<ProgramJars> jars, Path cache)
        implements Engines {
    /// The load programs of a host on which no registry is asked.
    public static InstalledEngines withoutRegistries(Host host, List<Path> agentClassPath, Path cache) {
        return new InstalledEngines(host, agentClassPath, Optional.empty(), cache);
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
            case JMETER ->
                new Jmeter(host, java, JmeterHome.below(cache, jars.orElseThrow(() -> new UserError("FT-273"))));
            case WRK2, K6, GATLING, VEGETA, OHA, HEY, AUTOCANNON, BOMBARDIER, LOCUST, OTHER ->
                throw new UserError("FT-800", tool.get().id(), "-");
        };
    }
}
