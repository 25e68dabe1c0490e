package fairtrial.plugin.gradle;

import fairtrial.plugin.Program;
import java.io.IOException;
import java.util.List;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Task;

/// What a task does: it starts a verb of the program.
abstract class VerbAction implements Action<Task> {
    private final ProjectValues values;

    VerbAction(ProjectValues values) {
        this.values = values;
    }

    /// The words of the command line.
    abstract List<String> words(ProjectValues of);

    @Override
    public void execute(Task task) {
        int exit;
        try {
            exit = Program.find(values.program(), values.folder(), System.getenv())
                    .run(
                            words(values),
                            values.folder(),
                            line -> task.getLogger().lifecycle(line));
        } catch (IOException | IllegalStateException e) {
            throw new GradleException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GradleException("interrupted", e);
        }
        String failure = Program.failure(exit);
        if (!failure.isEmpty()) {
            throw new GradleException(failure);
        }
    }
}
