package fairtrial.lab.schedule.slurm;

import fairtrial.lab.host.ProgramOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Programs of Slurm that print what a test has written down for them.
final class FakeSlurm implements Programs {
    /// What Slurm prints when its controller is away.
    static final String SILENT = "Unable to contact slurm controller (connect failure)";

    final List<List<String>> asked = new ArrayList<>();
    private final Map<String, List<ProgramOutput>> answers = new HashMap<>();

    /// The next answer of a program; the last one stays.
    void answers(String program, String out) {
        answers(program, new ProgramOutput(0, out, ""));
    }

    void answers(String program, ProgramOutput output) {
        answers.computeIfAbsent(program, none -> new ArrayList<>()).add(output);
    }

    /// Answers with an error from now on.
    void fails(String program, String err) {
        answers.remove(program);
        answers(program, new ProgramOutput(1, "", err));
    }

    /// Answers anew from now on.
    void forget(String program) {
        answers.remove(program);
    }

    long times(String program) {
        return asked.stream()
                .filter(command -> command.getFirst().equals(program))
                .count();
    }

    @Override
    public ProgramOutput run(List<String> command) {
        asked.add(command);
        List<ProgramOutput> left = answers.getOrDefault(command.getFirst(), List.of());
        if (left.isEmpty()) {
            return new ProgramOutput(0, "", "");
        }
        return left.size() > 1 ? left.removeFirst() : left.getFirst();
    }
}
