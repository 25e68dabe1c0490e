package fairtrial.lab.remote.conduct;

import fairtrial.core.model.Bytes;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.AgentCommand;
import fairtrial.lab.remote.Places;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.remote.ssh.Provision;
import fairtrial.lab.remote.ssh.RemoteFolder;
import fairtrial.lab.remote.ssh.RemoteShell;
import fairtrial.lab.remote.ssh.Shipment;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A host of the run: our folder there, our agent in it, and the line to the agent.
public final class RemoteHost implements AutoCloseable {
    /// Starting a JVM on a slow machine, and reading its JDKs.
    static final Duration ANSWER = Duration.ofSeconds(60);

    private static final Duration LEAVE = Duration.ofSeconds(8);

    private final String name;
    private final Delivery delivery;
    private final RunningProcess process;
    private final Line line;
    private final AtomicReference<Line.Answers> answers;

    private RemoteHost(
            String name, Delivery delivery, RunningProcess process, Line line, AtomicReference<Line.Answers> answers) {
        this.name = name;
        this.delivery = delivery;
        this.process = process;
        this.line = line;
        this.answers = answers;
    }

    /// Brings the tool to a host and starts the agent there.
    ///
    /// @param way  how hosts are reached and what is brought
    /// @param host this machine
    /// @throws UserError FT-223…FT-233 the host cannot be used
    public static RemoteHost open(Way way, Host host, String name) {
        RemoteShell shell = new RemoteShell(way.ssh(), name);
        RemoteFolder folder = RemoteFolder.make(shell, name, way.folderName());
        try {
            return started(way, host, name, shell, folder);
        } catch (RuntimeException e) {
            // No agent removes the folder.
            if (!way.kept() && !way.leased()) {
                remove(shell, folder);
            }
            shell.disconnect();
            throw e;
        }
    }

    /// Also when the user has stopped the command.
    private static void remove(RemoteShell shell, RemoteFolder folder) {
        boolean interrupted = Thread.interrupted();
        try {
            shell.script("rm -rf -- " + Ssh.quoted(folder.path()) + "\n");
        } catch (UserError gone) {
            // A later run removes it.
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RemoteHost started(Way way, Host host, String name, RemoteShell shell, RemoteFolder folder) {
        Shipment shipment = new Shipment(folder);
        List<String> jars = way.toolJars().stream().map(shipment::add).toList();
        Optional<String> given = way.jdk().map(archive -> shipment.add(archive));
        shipment.send(shell);
        String java = given.map(archive -> Provision.java(shell, name, folder, archive))
                .or(folder::java)
                .orElseThrow(() -> new UserError("FT-232", name));
        List<String> command = agent(java, jars, folder, way.kept() || way.leased());
        return joined(way, host, name, way.ssh().command(name, command), new Delivery.OverSsh(shell, shipment));
    }

    /// Starts the agent on a machine that has the files of this one under the same paths.
    ///
    /// @param command its command, whose standard input and output are the line to it
    /// @throws UserError FT-233 the agent did not start
    public static RemoteHost beside(Way way, Host host, String name, List<String> command) {
        return joined(way, host, name, command, Delivery.SHARED);
    }

    private static RemoteHost joined(Way way, Host host, String name, List<String> command, Delivery delivery) {
        Path log = way.temp().resolve(logName(name));
        RunningProcess process =
                host.launcher().start(ProcessOrder.of(command, way.temp(), log).withPipe());
        AtomicReference<Line.Answers> answers = new AtomicReference<>(Silent.SILENT);
        Line line = new Line(name, process.stdout(), process.stdin(), new Current(answers)).start();
        RemoteHost opened = new RemoteHost(name, delivery, process, line, answers);
        opened.greet();
        way.beats().on(line);
        return opened;
    }

    /// The file of what an agent writes on standard error.
    static String logName(String host) {
        return "host-" + Integer.toHexString(host.hashCode()) + ".log";
    }

    private static List<String> agent(String java, List<String> jars, RemoteFolder folder, boolean kept) {
        List<String> words = new ArrayList<>(List.of(java));
        words.addAll(AgentCommand.FLAGS);
        words.addAll(List.of("-cp", String.join(":", jars), AgentCommand.MAIN, folder.path()));
        words.add(kept ? AgentCommand.KEEP : AgentCommand.REMOVE);
        List<String> command = new ArrayList<>(List.of("exec"));
        words.forEach(word -> command.add(Ssh.quoted(word)));
        return command;
    }

    /// Who answers the agent at this moment.
    private record Current(AtomicReference<Line.Answers> answers) implements Line.Answers {
        private Line.Answers now() {
            return Objects.requireNonNullElse(answers.get(), Silent.SILENT);
        }

        @Override
        public @Nullable Object to(String question, JsonNode with) throws LoadFailed, Cancel.Interrupted, IOException {
            return now().to(question, with);
        }

        @Override
        public void hear(String what, JsonNode with) {
            now().hear(what, with);
        }
    }

    /// @throws UserError FT-233 the agent did not start
    private void greet() {
        try {
            line.ask("echo", "", ANSWER);
        } catch (LoadFailed | Cancel.Interrupted e) {
            String said = process.logTail(new Bytes(4096));
            close();
            throw new UserError("FT-233", name, said.isBlank() ? String.valueOf(e.getMessage()) : said.strip());
        }
    }

    /// Answers what the agent asks from now on.
    public void answer(Line.Answers given) {
        answers.set(given);
    }

    /// The name as the user typed it.
    public String name() {
        return name;
    }

    /// The line to the agent.
    public Line line() {
        return line;
    }

    /// Whether the agent can still be asked.
    boolean isAlive() {
        return !line.ended().isDone();
    }

    /// Files for the host; [#send] copies them.
    Places places() {
        return delivery;
    }

    /// Copies the files that were added.
    void send() {
        delivery.send();
    }

    /// What the host is and has.
    public Surveyed survey() throws LoadFailed, Cancel.Interrupted {
        return Json.value(line.ask("survey", "", ANSWER), Surveyed.class);
    }

    /// Lets the agent go; it removes its folder.
    @Override
    public void close() {
        answers.set(Silent.SILENT);
        line.close();
        try {
            if (process.awaitExit(LEAVE).isEmpty()) {
                process.close();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.close();
        delivery.end();
    }

    /// Answers while no session goes on.
    private enum Silent implements Line.Answers {
        SILENT;

        @Override
        public Object to(String question, JsonNode with) {
            throw new IllegalStateException("no session goes on");
        }

        @Override
        public void hear(String what, JsonNode with) {
            // No session goes on.
        }
    }
}
