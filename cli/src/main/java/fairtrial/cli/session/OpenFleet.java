package fairtrial.cli.session;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.remote.conduct.Fleet;
import fairtrial.lab.remote.conduct.Way;
import fairtrial.lab.remote.line.Beats;
import fairtrial.lab.remote.ssh.Ssh;
import java.nio.file.Path;

/// Hosts that are connected, with what a connection needs on this machine; closing ends all of it.
public record OpenFleet(TemporaryFolder temp, Beats beats, Fleet fleet) implements AutoCloseable {
    /// Connects to the hosts.
    ///
    /// @throws fairtrial.core.text.UserError FT-223…FT-235 a host cannot be used
    public static OpenFleet of(Host here, HostsSpec hosts, HostSettings settings) {
        return with((temp, beats) -> Fleet.open(
                new Way(
                        new Ssh(settings.sshConfig(), temp),
                        Tool.running().toolClassPath(),
                        Tool.running().agentClassPath(),
                        settings.jdk(),
                        settings.keptRemote(),
                        false,
                        temp,
                        ProbeServer.secret(),
                        beats),
                here,
                hosts));
    }

    /// Opener of a fleet with a folder for files on their way.
    interface Opening {
        /// Connects to the hosts.
        Fleet open(Path temp, Beats beats);
    }

    /// Hosts that are connected in another way.
    static OpenFleet with(Opening opening) {
        TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
        Beats beats = Beats.start();
        try {
            return new OpenFleet(temp, beats, opening.open(temp.path(), beats));
        } catch (RuntimeException e) {
            beats.close();
            temp.close();
            throw e;
        }
    }

    @Override
    public void close() {
        try (temp;
                beats) {
            fleet.close();
        }
    }
}
