package fairtrial.lab.app;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Workload;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.answer.FirstAnswer;
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

/// nginx as a reference for the limits of the machine and the load generator. It is one process with our own
/// configuration and the constant responses of the built-in service. It is no container and appears in no
/// ranking.
public final class NginxServer implements AutoCloseable {
    private static final Duration READY = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(50);

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

    /// Starts nginx in its own empty folder.
    ///
    /// @throws UserError FT-214 nginx is not installed
    public static NginxServer start(Host host, Workload first, CpuSet cpus, Path folder, Path log)
            throws BootFailure, IOException {
        String version = installed();
        int port = freePort();
        Path configuration = folder.resolve("nginx.conf");
        Files.writeString(configuration, configuration(folder, port));
        List<String> command = List.of("nginx", "-p", folder.toString(), "-c", configuration.toString());
        RunningProcess process =
                host.launcher().start(ProcessOrder.of(command, folder, log).withCpus(cpus));
        try {
            awaitAnswer(first, port, process);
            double millis = (System.nanoTime() - process.startedNanos()) / 1e6;
            if (new PortOwner(host.files()).owns(process.pid(), port).equals(Reading.of(false))) {
                throw new BootFailure("port " + port + " belongs to another process", "");
            }
            return new NginxServer(process, version, port, millis, command);
        } catch (BootFailure | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    private static void awaitAnswer(Workload first, int port, RunningProcess process) throws BootFailure {
        long end = System.nanoTime() + READY.toNanos();
        while (true) {
            try {
                FirstAnswer.await(first, port, false);
                return;
            } catch (IOException notYet) {
                if (!process.isAlive() || System.nanoTime() > end) {
                    throw new BootFailure("nginx does not answer: " + notYet.getMessage(), "");
                }
            }
            try {
                process.awaitExit(POLL);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BootFailure("interrupted", "");
            }
        }
    }

    /// A free port from the kernel. A later check of the port's owner finds another process that takes it in
    /// between.
    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String configuration(Path folder, int port) {
        return """
                daemon off;
                master_process off;
                pid %1$s/nginx.pid;
                error_log stderr warn;
                events { worker_connections 8192; }
                http {
                  access_log off;
                  keepalive_requests 1000000000;
                  default_type text/plain;
                  client_body_temp_path %1$s/body;
                  proxy_temp_path %1$s/proxy;
                  fastcgi_temp_path %1$s/fastcgi;
                  uwsgi_temp_path %1$s/uwsgi;
                  scgi_temp_path %1$s/scgi;
                  server {
                    listen 127.0.0.1:%2$d backlog=511;
                    location = / { return 200 'Hello World!'; }
                    location = /hello { return 200 'world'; }
                    location = /api/test { return 200 'This is a test result.'; }
                  }
                }
                """.formatted(folder, port);
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
