package fairtrial.lab.nginx;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Workload;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.answer.FirstAnswer;
import fairtrial.lab.app.answer.Loopback;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.host.kernel.PortOwner;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// nginx as one process with our own configuration. It is no container and appears in no ranking.
public final class NginxServer implements AutoCloseable {
    private static final Duration READY = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(50);

    /// A broken configuration takes one line.
    private static final Bytes LOG_TAIL = new Bytes(2048);

    private final RunningProcess process;
    private final String version;
    private final int port;
    private final double startupMillis;
    private final List<String> command;

    private NginxServer(RunningProcess process, String version, int port, double startupMillis, List<String> command) {
        this.process = process;
        this.version = version;
        this.port = port;
        this.startupMillis = startupMillis;
        this.command = command;
    }

    private static String installed() {
        Reading<String> told = LocalCommands.ofThisMachine().output(List.of("nginx", "-v"), Duration.ofSeconds(2));
        return switch (told) {
            case Reading.Available<String>(String text) -> text.strip().replaceFirst(".*nginx/", "");
            case Reading.Unavailable<String>(String why) -> throw new UserError("FT-214", why);
        };
    }

    /// Checks that nginx can be started.
    ///
    /// @throws UserError FT-214 nginx is not installed
    public static void requireInstalled() {
        installed();
    }

    /// Starts nginx for a replay, with the constant responses of the built-in service.
    ///
    /// @param folder empty folder of its own
    /// @throws UserError FT-214 nginx is not installed
    public static NginxServer start(Host host, Workload first, CpuSet cpus, Path folder, Path log)
            throws BootFailure, IOException {
        return start(host, NginxConfiguration.ofReplay(freePort()), first, Optional.of(cpus), folder, log);
    }

    /// @param cpus empty: the kernel's choice
    static NginxServer start(
            Host host, NginxConfiguration configuration, Workload first, Optional<CpuSet> cpus, Path folder, Path log)
            throws BootFailure, IOException {
        String version = installed();
        int port = configuration.port();
        Path file = folder.resolve("nginx.conf");
        Files.writeString(file, configuration.text());
        List<String> command = List.of("nginx", "-p", folder.toString(), "-c", file.toString());
        ProcessOrder order = ProcessOrder.of(command, folder, log);
        RunningProcess process = host.launcher().start(cpus.map(order::withCpus).orElse(order));
        try {
            double millis = awaitAnswer(first, port, process, new PortOwner(host.files()));
            return new NginxServer(process, version, port, millis, command);
        } catch (BootFailure | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    /// Waits for the right response from a port where the process itself listens: on a shared port, another process
    /// may respond first. Returns the milliseconds until then.
    private static double awaitAnswer(Workload first, int port, RunningProcess process, PortOwner owner)
            throws BootFailure {
        long end = System.nanoTime() + READY.toNanos();
        while (true) {
            try {
                FirstAnswer.await(first, Loopback.server(port), false);
                double millis = (System.nanoTime() - process.startedNanos()) / 1e6;
                if (!owner.owns(process.pid(), port).equals(Reading.of(false))) {
                    return millis;
                }
                requireTime(process, end, "port " + port + " belongs to another process");
            } catch (IOException notYet) {
                requireTime(process, end, "nginx does not answer: " + notYet.getMessage());
            }
            try {
                process.awaitExit(POLL);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BootFailure("interrupted", "");
            }
        }
    }

    private static void requireTime(RunningProcess process, long end, String reason) throws BootFailure {
        if (!process.isAlive() || System.nanoTime() > end) {
            throw new BootFailure(reason, process.logTail(LOG_TAIL));
        }
    }

    /// A free port from the kernel. A later check of the port's owner finds another process that takes it in
    /// between.
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /// The version that nginx reports.
    public String version() {
        return version;
    }

    public long pid() {
        return process.pid();
    }

    public int port() {
        return port;
    }

    /// Milliseconds from process start to the first right response.
    public double startupMillis() {
        return startupMillis;
    }

    /// The program and its arguments.
    public List<String> command() {
        return command;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.close();
    }
}
