package fairtrial.lab.tune;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.tune.Candidate;
import fairtrial.core.tune.Proposer;
import fairtrial.core.tune.TuningSpace;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// A command of the user that proposes candidates, by lines of JSON: `{"ask":1}` is answered with
/// `{"settings":{"KEY":"VALUE"}}`, `{"tell":1,"gain":0.03}` with nothing.
public final class OptimizerProcess implements Proposer, AutoCloseable {
    /// A model of thirty points takes an optimizer some seconds.
    private static final int SECONDS = 120;

    /// An optimizer that is asked to end has so long to save its study.
    private static final int END_SECONDS = 2;

    /// An answer names some settings.
    private static final int LONGEST_LINE = 100_000;

    private final String command;
    private final TuningSpace space;
    private final Process process;
    private final BufferedWriter out;
    private final BufferedReader in;
    private final ExecutorService reader = Executors.newSingleThreadExecutor(run -> {
        Thread thread = new Thread(run, "optimizer");
        thread.setDaemon(true);
        return thread;
    });
    private int asked;

    private record Begin(List<Space> space) {}

    private record Space(String name, List<String> values, boolean range) {}

    private record Ask(int ask) {}

    private record Tell(
            int tell,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> gain) {}

    private record Answer(Map<String, String> settings) {
        /// Whether each setting has a value; Jackson puts null where the line does.
        boolean isWhole() {
            return settings.values().stream().allMatch(Objects::nonNull);
        }
    }

    private OptimizerProcess(String command, TuningSpace space, Process process) {
        this.command = command;
        this.space = space;
        this.process = process;
        this.out = new BufferedWriter(process.outputWriter(StandardCharsets.UTF_8));
        this.in = process.inputReader(StandardCharsets.UTF_8);
    }

    /// Starts the command in a shell, and tells it the space.
    ///
    /// @throws UserError FT-726 it does not start
    public static OptimizerProcess start(String command, TuningSpace space) {
        try {
            Process process = new ProcessBuilder("sh", "-c", command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            OptimizerProcess started = new OptimizerProcess(command, space, process);
            try {
                started.send(new Begin(space.settings().stream()
                        .map(setting -> new Space(setting.told(), setting.values(), setting.range()))
                        .toList()));
            } catch (UserError e) {
                started.close();
                throw e;
            }
            return started;
        } catch (IOException e) {
            throw new UserError("FT-726", command, FileTrouble.text(e), SECONDS);
        }
    }

    @Override
    public Candidate ask() {
        asked++;
        send(new Ask(asked));
        String line = line();
        try {
            @Nullable Answer answer = Json.read(line, Answer.class);
            if (answer == null || !answer.isWhole()) {
                throw lied(line);
            }
            answer.settings().forEach((name, value) -> require(name, value, line));
            return new Candidate(new TreeMap<>(answer.settings()));
        } catch (JacksonException e) {
            throw lied(line);
        }
    }

    private void require(String name, String value, String line) {
        boolean known = space.settings().stream()
                .filter(setting -> setting.told().equals(name))
                .anyMatch(setting -> setting.allows(value));
        if (!known) {
            throw lied(line);
        }
    }

    private UserError lied(String line) {
        String shown = line.length() > 80 ? line.substring(0, 80) + "…" : line;
        return failed(new Message("tune.optimizer.invalid", shown));
    }

    private UserError failed(Message reason) {
        return new UserError("FT-726", command, reason, SECONDS);
    }

    @Override
    public void tell(Optional<Double> gain) {
        send(new Tell(asked, gain));
    }

    private void send(Object message) {
        try {
            out.write(Json.line(message));
            out.write('\n');
            out.flush();
        } catch (IOException e) {
            throw ended();
        }
    }

    private UserError ended() {
        return failed(new Message("tune.optimizer.ended"));
    }

    private String line() {
        try {
            String line = reader.submit(this::read).get(SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw ended();
            }
            return line;
        } catch (TimeoutException e) {
            throw failed(new Message("tune.optimizer.silent", SECONDS));
        } catch (ExecutionException e) {
            throw ended();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ended();
        }
    }

    /// A line; null: there is no more.
    private @Nullable String read() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return null;
            }
            if (line.length() < LONGEST_LINE) {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() {
        reader.shutdownNow();
        // Of a shell that has ended, nobody knows the descendants any more.
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroy);
        for (ProcessHandle one : all) {
            try {
                one.onExit().get(END_SECONDS, TimeUnit.SECONDS);
            } catch (TimeoutException | ExecutionException stays) {
                one.destroyForcibly();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                one.destroyForcibly();
            }
        }
    }
}
