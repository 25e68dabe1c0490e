package fairtrial.lab.host;

import fairtrial.core.model.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Answers the commands that it was told, by their words joined with spaces; no other program is installed.
public final class FakeCommands implements Commands {
    private final Map<String, String> answers;

    public FakeCommands(Map<String, String> answers) {
        this.answers = Map.copyOf(answers);
    }

    /// A machine without any program.
    public static FakeCommands none() {
        return new FakeCommands(Map.of());
    }

    @Override
    public Reading<String> output(List<String> command, Duration deadline) {
        String answer = answers.get(String.join(" ", command));
        return answer == null ? Reading.unavailable(command.getFirst() + " is not there") : Reading.of(answer);
    }

    @Override
    public boolean has(String program) {
        Set<String> programs =
                answers.keySet().stream().map(line -> line.split(" ", 2)[0]).collect(Collectors.toSet());
        return programs.contains(program);
    }
}
