package fairtrial.lab.nginx;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ReferenceRules;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// nginx as the reference of a run: a process for each CPU, all on one port. Processes of our own end with the tool,
/// which workers of a master process do not.
public final class NginxReference implements RunningReference {
    /// Folder of the stored responses, beside those of the processes.
    private static final String RESPONSES = "responses";

    private final List<NginxServer> processes;

    private NginxReference(List<NginxServer> processes) {
        this.processes = List.copyOf(processes);
    }

    /// Starts the reference of a plan.
    ///
    /// @param contender port of the contender whose responses it serves, or that it stands in front of
    /// @param folder    folder for its files
    /// @throws BootFailure it does not answer as the plan expects
    /// @throws IOException the contender gives no response to serve
    /// @throws fairtrial.core.text.UserError FT-214 nginx is not installed
    public static NginxReference start(Host host, Plan plan, int contender, Path folder, Path log)
            throws BootFailure, IOException {
        CpuSet cpus = ReferenceRules.cpus(plan);
        boolean pinned = plan.environment().placement().pinned();
        NginxConfiguration configuration = configuration(plan, contender, folder);
        Workload first = plan.loads().workload();
        List<NginxServer> started = new ArrayList<>();
        try {
            for (int process = 0; process < cpus.size(); process++) {
                Path own = Files.createDirectories(folder.resolve("process-" + process));
                started.add(NginxServer.start(
                        host, configuration, first, pinned ? Optional.of(cpus) : Optional.empty(), own, log));
            }
            return new NginxReference(started);
        } catch (BootFailure | IOException | RuntimeException e) {
            started.forEach(NginxServer::close);
            throw e;
        }
    }

    private static NginxConfiguration configuration(Plan plan, int contender, Path folder) throws IOException {
        int port = NginxServer.freePort();
        int connections = plan.loads().capacity().connections();
        if (ReferenceRules.isProxy(plan)) {
            return NginxConfiguration.ofProxy(port, connections, contender);
        }
        Path responses = Files.createDirectories(folder.resolve(RESPONSES));
        return NginxConfiguration.ofFiles(
                port,
                connections,
                StoredResponse.of(contender, plan.loads().workload().mix(), responses),
                "../" + RESPONSES);
    }

    @Override
    public String server() {
        return "nginx " + processes.getFirst().version();
    }

    @Override
    public int port() {
        return processes.getFirst().port();
    }

    @Override
    public boolean isAlive() {
        return processes.stream().allMatch(NginxServer::isAlive);
    }

    @Override
    public void close() {
        processes.forEach(NginxServer::close);
    }
}
