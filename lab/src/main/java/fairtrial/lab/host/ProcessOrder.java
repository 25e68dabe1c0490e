package fairtrial.lab.host;

import fairtrial.core.model.CpuSet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A process to start.
///
/// @param command     program and arguments; never a string for a shell
/// @param environment variables set on top of the tool's own environment
/// @param folder      working folder
/// @param log         file that standard error is appended to, and standard output unless that is a pipe
/// @param stdout      destination of standard output
/// @param cpus        CPUs from its first instruction on; empty: the kernel's choice
/// @param group       `cgroup.procs` files of a control group that it joins before its first instruction
/// @param grace       time to end after the request to end, before it is killed
public record ProcessOrder(
        List<String> command,
        Map<String, String> environment,
        Path folder,
        Path log,
        Stdout stdout,
        Optional<CpuSet> cpus,
        List<Path> group,
        Duration grace) {

    /// A JVM with open connections ends within about a second. A stuck one must not delay Ctrl-C, which has
    /// 5 s for all.
    public static final Duration DEFAULT_GRACE = Duration.ofSeconds(2);

    /// Destination of standard output: a control channel that the tool reads, or the log.
    public enum Stdout {
        PIPE,
        LOG
    }

    /// Variables through which a user's shell adds flags to every JVM; no contender inherits them.
    static final List<String> JVM_OPTION_VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH");

    public ProcessOrder {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        group = List.copyOf(group);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("no command");
        }
    }

    /// An order with all output to the log, no CPU set and the default grace.
    public static ProcessOrder of(List<String> command, Path folder, Path log) {
        return new ProcessOrder(command, Map.of(), folder, log, Stdout.LOG, Optional.empty(), List.of(), DEFAULT_GRACE);
    }

    /// Copy with standard output as a control channel.
    public ProcessOrder withPipe() {
        return new ProcessOrder(command, environment, folder, log, Stdout.PIPE, cpus, group, grace);
    }

    /// Copy with the CPUs to start on.
    public ProcessOrder withCpus(CpuSet set) {
        return new ProcessOrder(command, environment, folder, log, stdout, Optional.of(set), group, grace);
    }

    /// Copy with these variables.
    public ProcessOrder withEnvironment(Map<String, String> variables) {
        return new ProcessOrder(command, variables, folder, log, stdout, cpus, group, grace);
    }

    /// Copy with another time to end.
    public ProcessOrder withGrace(Duration other) {
        return new ProcessOrder(command, environment, folder, log, stdout, cpus, group, other);
    }

    /// Copy with a control group.
    public ProcessOrder withGroup(List<Path> procs) {
        return new ProcessOrder(command, environment, folder, log, stdout, cpus, procs, grace);
    }
}
