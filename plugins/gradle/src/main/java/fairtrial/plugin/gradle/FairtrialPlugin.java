package fairtrial.plugin.gradle;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
        ProjectValues values = new ProjectValues(project);
        Task compare = project.getTasks().create("fairtrialCompare");
        compare.setGroup(GROUP);
        compare.setDescription("Compares the application on all containers.");
        compare.doLast(new CompareAction(values));
        Task gate = project.getTasks().create("fairtrialGate");
        gate.setGroup(GROUP);
        gate.setDescription("Rules on the newest run of fairtrialCompare.");
        gate.mustRunAfter(compare);
        gate.doLast(new GateAction(values));
        project.afterEvaluate(whole -> {
            Optional<Task> maker = maker(whole);
            values.read(
                    whole, settings, maker.map(of -> of.getOutputs().getFiles()).orElseGet(whole::files));
            if (settings.getApp().isEmpty()) {
                maker.ifPresent(compare::dependsOn);
            }
        });
    }

    private static Optional<Task> maker(Project project) {
        return MAKERS.stream()
                .map(name -> project.getTasks().findByName(name))
                .filter(Objects::nonNull)
                .findFirst();
    }
}
