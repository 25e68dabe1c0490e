package fairtrial.lab.remote.ssh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The user's own `ssh` and `sftp`, with their own configuration, keys and agent. Nothing is ever asked on a terminal,
/// and an unknown host key is never accepted. All commands to one host share one connection.
///
/// @param config  another file than `~/.ssh/config`; empty: that one
/// @param control folder of the shared connections
public record Ssh(Optional<Path> config, Path control) {
    /// A host that does not answer by then is unreachable.
    private static final int CONNECT_SECONDS = 10;

    /// With two tries that stay without answer, a dead line is noticed within nine seconds.
    private static final int ALIVE_SECONDS = 3;

    /// The path of a UNIX socket has 108 bytes at most; `ssh` adds a hash and a suffix of some 60.
    private static final int LONGEST_CONTROL = 45;

    /// A program of OpenSSH that runs a command on a host.
    ///
    /// @param words the remote command; the remote shell splits it again, so each word must be quoted ([#quoted])
    public List<String> command(String host, List<String> words) {
        List<String> command = new ArrayList<>(List.of("ssh", "-T"));
        command.addAll(options());
        command.addAll(List.of("--", host));
        command.addAll(words);
        return command;
    }

    /// A copy by a batch of commands on standard input.
    public List<String> sftp(String host) {
        List<String> command = new ArrayList<>(List.of("sftp", "-q", "-b", "-"));
        command.addAll(options());
        command.addAll(List.of("--", host));
        return command;
    }

    /// The end of the shared connection.
    public List<String> exit(String host) {
        List<String> command = new ArrayList<>(List.of("ssh"));
        command.addAll(options());
        command.addAll(List.of("-O", "exit", "--", host));
        return command;
    }

    private List<String> options() {
        List<String> options = new ArrayList<>();
        config.ifPresent(file -> options.addAll(List.of("-F", file.toString())));
        Map<String, String> set = new TreeMap<>();
        set.put("BatchMode", "yes");
        set.put("StrictHostKeyChecking", "yes");
        set.put("ConnectTimeout", String.valueOf(CONNECT_SECONDS));
        set.put("ServerAliveInterval", String.valueOf(ALIVE_SECONDS));
        set.put("ServerAliveCountMax", "2");
        set.put("ForwardAgent", "no");
        set.put("ForwardX11", "no");
        set.put("ClearAllForwardings", "yes");
        if (control.toString().length() <= LONGEST_CONTROL) {
            set.put("ControlMaster", "auto");
            set.put("ControlPath", control.resolve("c-%C").toString());
            set.put("ControlPersist", "10");
        } else {
            // Else the user's own shared connection would be ours to end.
            set.put("ControlMaster", "no");
            set.put("ControlPath", "none");
        }
        set.forEach((name, value) -> options.addAll(List.of("-o", name + "=" + value)));
        return options;
    }

    /// A word for the remote shell.
    public static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
