package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.MachineClass;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.schedule.HostScript;
import fairtrial.lab.schedule.WorkFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Real hosts with an `sshd` each on this machine, by `bench/hosts/lab-hosts`.
record SshHosts(HostScript script, List<String> names) implements AutoCloseable {
    /// Starts them, or skips the test where they cannot be had.
    static SshHosts start(String... names) {
        SshHosts hosts = new SshHosts(HostScript.of("lab-hosts", List.of("sshd", "ip", "ssh", "sftp")), List.of(names));
        hosts.script.order("start", names);
        return hosts;
    }

    /// A scheduler on these hosts.
    ///
    /// @param control folder of the shared connections
    /// @param jdk     archive of a JDK for them
    SshScheduler scheduler(WorkFolder work, Path control, Optional<Path> jdk) {
        return scheduler(new LocalHost().launcher(), work, control, jdk);
    }

    /// The same with another starter of `ssh`.
    SshScheduler scheduler(Launcher launcher, WorkFolder work, Path control, Optional<Path> jdk) {
        Ssh ssh = new Ssh(Optional.of(script.folder().resolve("ssh_config")), control);
        return new SshScheduler(launcher, work, new HostAccess(ssh, "test", jdk, false));
    }

    /// A class of these hosts, and of others that there may not be.
    MachineClass machines(String... others) {
        return of(Stream.concat(names.stream(), Stream.of(others)).toList());
    }

    /// A class of some hosts.
    static MachineClass of(List<String> hosts) {
        return new MachineClass("stub", hosts.size(), hosts, new TreeMap<>());
    }

    /// Runs a command on a host as root and gives its output.
    String on(String host, String command) {
        return script.order("run", host, "sh", "-c", command).out();
    }

    /// Processes of our jobs on a host: those of its user. Hosts of another test have other users under the same names.
    List<String> processes(String host) {
        String home = script.folder().resolve(host).resolve("home").toString();
        return on(host, "ps -u \"$(stat -c %U '" + home + "')\" -o args= | grep -v sshd; true")
                .lines()
                .toList();
    }

    /// Folders of ours on a host.
    List<String> folders(String host) {
        return on(
                        host,
                        "find " + script.folder().resolve(host)
                                + "/home/.cache -maxdepth 3 -name 'run-*' 2>/dev/null; true")
                .lines()
                .toList();
    }

    @Override
    public void close() {
        script.order("stop");
    }
}
