package fairtrial.lab.fake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// async-profiler that samples nothing and writes the stacks that it is given.
public final class ScriptedProfiler {
    private static final String FILE = ",file=";

    private final Set<String> events;
    private final Map<String, String> stacks = new HashMap<>();
    private final List<String> commands = new ArrayList<>();
    private final Set<String> running = new HashSet<>();
    private Runnable beforeStop = () -> {};

    /// @param events those that work; `cpu`: with perf events
    public ScriptedProfiler(Set<String> events) {
        this.events = Set.copyOf(events);
    }

    /// Each slice of a contender has these stacks from now on.
    public ScriptedProfiler writes(String contender, String collapsed) {
        stacks.put(contender, collapsed);
        return this;
    }

    /// From now on this happens first where it is told to stop.
    public void beforeStop(Runnable effect) {
        beforeStop = effect;
    }

    /// What it was told.
    public List<String> commands() {
        return List.copyOf(commands);
    }

    /// Whether it samples a contender.
    public boolean isRunning(String contender) {
        return running.contains(contender);
    }

    String execute(String contender, String command) throws IOException {
        commands.add(contender + ": " + command);
        if (command.equals("list")) {
            return "Basic events:\n  cpu\n  itimer\n" + (events.contains("ctimer") ? "  ctimer\n" : "")
                    + (events.contains("cpu") ? "Perf events:\n  page-faults\n" : "");
        }
        if (command.startsWith("start")) {
            String event = command.substring(command.indexOf("event=") + "event=".length());
            if (!events.contains(event)) {
                throw new IOException("no " + event);
            }
            running.add(contender);
            return "Profiling started";
        }
        beforeStop.run();
        if (!running.remove(contender)) {
            throw new IOException("Profiler is not active");
        }
        String file = command.substring(command.indexOf(FILE) + FILE.length());
        Files.writeString(Path.of(file), stacks.getOrDefault(contender, ""));
        return "OK";
    }
}
