package fairtrial.plugin.gradle;

import fairtrial.plugin.Program;
import fairtrial.plugin.Runs;
import fairtrial.plugin.Verbs;
import fairtrial.plugin.Words;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;

/// The plugin `dev.fairtrial`. It uses only what every Gradle from 4 on has.
public class FairtrialPlugin implements Plugin<Project> {
    private static final String GROUP = "verification";

    /// The tasks that make an application, the most executable first.
    private static final List<String> MAKERS = Arrays.asList("bootJar", "bootWar", "war", "jar");

    @Override
    public void apply(Project project) {
        FairtrialExtension settings = project.getExtensions().create("fairtrial", FairtrialExtension.class);
        Runs runs =
                new Runs(new File(project.getLayout().getBuildDirectory().get().getAsFile(), "fairtrial"));
        Task compare = project.getTasks().create("fairtrialCompare");
        compare.setGroup(GROUP);
        compare.setDescription("Compares the application on all containers.");
        compare.doLast(task -> {
            List<String> words = new ArrayList<>(settings.getArguments());
            words.addAll(Words.of(property(project, "fairtrial.args")));
            File app = Verbs.isNamed(words) ? new File("") : app(project, settings);
            run(project, settings, Verbs.compare(app, runs.next(), words));
        });
        Task gate = project.getTasks().create("fairtrialGate");
        gate.setGroup(GROUP);
        gate.setDescription("Rules on the newest run of fairtrialCompare.");
        gate.mustRunAfter(compare);
        gate.doLast(task -> {
            String given = property(project, "fairtrial.run");
            File run = given.isEmpty()
                    ? runs.last()
                            .orElseThrow(() -> new GradleException("There is no run. Run:  gradle fairtrialCompare"))
                    : project.file(given);
            run(
                    project,
                    settings,
                    Verbs.gate(run, settings.getRules(), Words.of(property(project, "fairtrial.gate.args"))));
        });
        project.afterEvaluate(whole -> {
            if (settings.getApp().isEmpty()) {
                maker(whole).ifPresent(compare::dependsOn);
            }
        });
    }

    private static Optional<Task> maker(Project project) {
        return MAKERS.stream()
                .map(name -> project.getTasks().findByName(name))
                .filter(Objects::nonNull)
                .findFirst();
    }

    private static File app(Project project, FairtrialExtension settings) {
        return settings.getApp().isEmpty()
                ? maker(project)
                        .orElseThrow(() -> new GradleException("There is no application. Set fairtrial.app"))
                        .getOutputs()
                        .getFiles()
                        .getSingleFile()
                : project.file(settings.getApp());
    }

    /// A property of the command line: `-Pfairtrial.args=…`, or `-D`.
    private static String property(Project project, String name) {
        Object value = project.findProperty(name);
        return value == null ? System.getProperty(name, "") : value.toString();
    }

    private static void run(Project project, FairtrialExtension settings, List<String> words) {
        String given = property(project, "fairtrial.program");
        int exit;
        try {
            exit = Program.find(
                            given.isEmpty() ? settings.getProgram() : given, project.getProjectDir(), System.getenv())
                    .run(
                            words,
                            project.getProjectDir(),
                            line -> project.getLogger().lifecycle(line));
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
