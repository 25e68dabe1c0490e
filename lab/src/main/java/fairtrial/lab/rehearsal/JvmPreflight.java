package fairtrial.lab.rehearsal;

import fairtrial.core.model.Contender;
import fairtrial.core.model.GarbageCollector;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Commands;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Check of the contenders' JVM flags before anything starts: each JVM is asked for its version with them. A
/// contender without flags of the user is not asked.
public final class JvmPreflight {
    /// Enough for `java -version` from a cold disk on a loaded machine.
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    /// Runs the command and ends well, because the message of a failure is wanted.
    private static final List<String> SHELL = List.of("sh", "-c", "\"$@\" 2>&1; exit 0", "sh");

    private static final String VERSION = " version \"";

    private final Commands commands;
    private final Consumer<String> agents;
    private final Map<List<String>, Optional<String>> known = new HashMap<>();

    private JvmPreflight(Commands commands, Consumer<String> agents) {
        this.commands = commands;
        this.agents = agents;
    }

    /// The check of JVMs on this machine.
    ///
    /// @param commands commands of this machine
    public static JvmPreflight here(Commands commands) {
        return new JvmPreflight(commands, AgentJar::require);
    }

    /// The check of JVMs on another machine, where agents lie too.
    ///
    /// @param commands commands of that machine
    public static JvmPreflight elsewhere(Commands commands) {
        return new JvmPreflight(commands, flag -> AgentJar.require(flag, commands));
    }

    /// The refusals by contender, in the plan's order.
    ///
    /// @throws UserError FT-157 an agent is none
    public Map<Contender, UserError> refusals(Plan plan) {
        Map<Contender, UserError> refusals = new LinkedHashMap<>();
        for (Contender contender : plan.ranked()) {
            contender.jvmFlags().forEach(agents);
            plan.environment().jvm().flags().forEach(agents);
            refusal(plan, contender).ifPresent(refusal -> refusals.put(contender, refusal));
        }
        return refusals;
    }

    private Optional<UserError> refusal(Plan plan, Contender contender) {
        boolean asked = !contender.jvmFlags().isEmpty()
                || !plan.environment().jvm().flags().isEmpty();
        Path java = Path.of(contender.jdk().home(), "bin", "java");
        if (!asked || contender.mode().packaging() == Packaging.NATIVE || !commands.has(java.toString())) {
            return Optional.empty();
        }
        List<String> flags =
                plan.flags(contender).stream().filter(JvmPreflight::isHarmless).toList();
        return flags.stream()
                .filter(GarbageCollector::isFlag)
                .filter(flag -> message(java, List.of(flag)).isPresent())
                .findFirst()
                .map(flag -> new UserError(
                        "FT-158", contender.jdk().version(), GarbageCollector.named(flag), contender.label()))
                .or(() -> message(java, flags)
                        .map(said -> new UserError(
                                "FT-155",
                                contender.jdk().version(),
                                contender.label(),
                                String.join(" ", Redaction.words(flags)),
                                Redaction.text(said))));
    }

    /// Whether the flag does nothing but configure: an agent may wait for a debugger, a log or a recording makes
    /// files. A property is never refused, and this command line is open to everybody, so no secret is on it.
    private static boolean isHarmless(String flag) {
        return !flag.matches("-(D|javaagent|agentlib|agentpath|Xrun).*")
                && Redaction.words(List.of(flag)).equals(List.of(flag))
                && !flag.contains("StartFlightRecording")
                && !flag.matches("-Xlog.*file=.*");
    }

    /// The JVM's message with these flags; empty if it starts.
    private Optional<String> message(Path java, List<String> flags) {
        List<String> command = new ArrayList<>(SHELL);
        command.add(java.toString());
        command.addAll(flags);
        command.add("-version");
        return known.computeIfAbsent(command, all -> switch (commands.output(all, DEADLINE)) {
            case Reading.Available<String>(String said) -> said.contains(VERSION) ? Optional.empty() : told(said);
            case Reading.Unavailable<String> unknown -> Optional.empty();
        });
    }

    private static Optional<String> told(String said) {
        return said.lines()
                .filter(line -> !line.isBlank()
                        && !line.startsWith("Error: Could not create")
                        && !line.startsWith("Error: A fatal exception")
                        && !line.startsWith("Error occurred during init"))
                .findFirst();
    }
}
