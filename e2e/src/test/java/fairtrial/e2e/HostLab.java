package fairtrial.e2e;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Hosts made of network namespaces on this machine, each with an `sshd` of its own and an unprivileged user.
final class HostLab implements AutoCloseable {
    private static final String SCRIPT =
            Command.HOME.resolve("bench/hosts/lab-hosts").toString();

    private final Path folder;

    private HostLab(Path folder) {
        this.folder = folder;
    }

    /// Whether this user may make network namespaces here.
    static boolean isPossible() {
        return run(List.of("ip", "netns", "add", "fairtrial-try")).exit() == 0
                && run(List.of("ip", "netns", "del", "fairtrial-try")).exit() == 0;
    }

    /// Starts the hosts. Their users must be able to enter the folder, so it is no folder of JUnit's.
    static HostLab start(String... hosts) {
        try {
            HostLab lab = new HostLab(
                    Path.of("/tmp", "fairtrial-hosts-" + ProcessHandle.current().pid()));
            Files.createDirectories(lab.folder);
            lab.order("start", hosts);
            return lab;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The file that names the hosts.
    Path config() {
        return folder.resolve("ssh_config");
    }

    /// A file of the lab, such as `known_hosts`.
    Path file(String name) {
        return folder.resolve(name);
    }

    /// Gives an order of the script: `delay`, `loss`, `rate`, `cut`, `heal`.
    void order(String action, String... words) {
        List<String> command = new ArrayList<>(List.of(SCRIPT, action, folder.toString()));
        command.addAll(List.of(words));
        Ended ended = run(command);
        if (ended.exit() != 0) {
            throw new IllegalStateException(String.join(" ", command) + ": " + ended.out());
        }
    }

    /// Gives all later sessions on a host these variables, and no others.
    void environment(String host, Map<String, String> variables) {
        order(
                "env",
                Stream.concat(
                                Stream.of(host),
                                variables.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue()))
                        .toArray(String[]::new));
    }

    /// The command lines of all processes of the hosts' users but `sshd`.
    List<String> processes() {
        return run(List.of("sh", "-c", "ps -eo user:40,args | grep '^fthost-' | grep -v sshd; true"))
                .out()
                .lines()
                .toList();
    }

    /// Folders of runs that are on the hosts.
    List<String> runFolders() {
        return run(List.of("find", folder.toString(), "-type", "d", "-name", "run-*"))
                .out()
                .lines()
                .toList();
    }

    /// Runs a program of this machine to its end.
    static Ended run(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean ended = process.waitFor(60, TimeUnit.SECONDS);
            return new Ended(ended ? process.exitValue() : -1, out, "");
        } catch (IOException e) {
            return new Ended(-1, String.valueOf(e.getMessage()), "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Ended(-1, "interrupted", "");
        }
    }

    @Override
    public void close() {
        order("stop");
    }
}
