package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Container;
import fairtrial.core.plan.Plan;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.AppCommands;
import fairtrial.core.swap.AppServer;
import fairtrial.core.swap.BuildMark;
import fairtrial.core.swap.OwnApp;
import fairtrial.lab.secret.CompletedPlan;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.secret.RedactedPlan;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A plan of a run folder, as it goes on on this machine.
class ResumedPlanTest {
    @TempDir
    Path folder;

    private static AppArchive archive(Path file) {
        return new AppArchive(file.toString(), "", "3.5.16", 17, "a.Main", 3);
    }

    private static AppServer server() {
        return new AppServer(Container.TOMCAT, "10.1.55", new TreeMap<>(), Optional.empty());
    }

    private static AppBuild build(String label, Path file) {
        return new AppBuild(
                label, new BuildMark(Optional.empty(), Optional.empty()), archive(file), server(), List.of());
    }

    /// @param own environment variables of the user
    private static OwnApp app(Path file, Map<String, String> own) {
        return new OwnApp(
                archive(file),
                server(),
                new TreeMap<>(own),
                "",
                List.of(),
                new AppCommands(List.of(), List.of(), List.of()),
                List.of(),
                List.of());
    }

    @Test
    void every_build_that_came_with_the_folder_or_would_be_built_is_asked_about() throws IOException {
        Path root = Files.createDirectories(folder.resolve("run"));
        Path own = Files.createFile(folder.resolve("own.jar"));
        Path brought = Files.createFile(root.resolve("brought.jar"));
        Path project = Files.createDirectories(folder.resolve("project"));
        OwnApp one = app(own, Map.of());
        assertThat(ForeignCode.brought(root, one)).isEmpty();
        OwnApp several = one.withBuilds(List.of(build("a", own), build("b", brought), build("c", project)));
        assertThat(ForeignCode.brought(root, several)).containsExactly(brought.toString(), project.toString());
    }

    @Test
    void a_single_build_has_the_variables_of_its_image_again_and_only_the_users_are_asked_for() {
        OwnApp app = app(Path.of("main.tar"), Map.of("OWN", "hunter2-own"))
                .withImageEnvironment(new TreeMap<>(Map.of("MODE", "hunter2-mode", "OWN", "of the image")));
        Plan plan = SamplePlan.usual().withApp(app);
        Plan stored = RedactedPlan.of(plan);
        assertThat(Json.pretty(stored)).contains("\"MODE\"", "\"OWN\"").doesNotContain("hunter2", "of the image");
        Plan again = Json.read(Json.pretty(stored), Plan.class);
        Plan imaged =
                ResumedPlan.withImages(again, source -> new TreeMap<>(Map.of("MODE", "hunter2-mode", "OWN", source)));
        AppSpec own = new AppSpec(
                AppSpec.of("main.tar").builds(),
                new TreeMap<>(Map.of("OWN", "hunter2-own")),
                new TreeMap<>(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                false);
        Experiment experiment = SamplePlan.experiment(List.of());
        WorkloadSpec none = new WorkloadSpec(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), false);
        assertThat(CompletedPlan.of(imaged, GivenSecrets.of(experiment, Map.of()))
                        .missing())
                .containsExactly("--env OWN=…");
        assertThat(CompletedPlan.of(imaged, GivenSecrets.of(experiment.withApp(own, none), Map.of())))
                .isEqualTo(new CompletedPlan(plan, List.of()));
    }

    @Test
    void each_build_has_the_variables_of_its_own_image_again_and_the_users_count_more() {
        OwnApp planned = app(Path.of("main.tar"), Map.of("OWN", "***"));
        TreeMap<String, String> masked = new TreeMap<>(Map.of("MODE", "***"));
        Plan stored = SamplePlan.usual()
                .withApp(planned.withBuilds(List.of(
                        build("main", Path.of("main.tar")).withEnvironment(masked),
                        build("pr", Path.of("pr.tar")).withEnvironment(masked),
                        build("jar", Path.of("own.jar")))));
        Plan imaged = ResumedPlan.withImages(
                stored, source -> new TreeMap<>(Map.of("MODE", "of " + source, "OWN", "of the image")));
        List<AppBuild> builds = imaged.app().orElseThrow().builds();
        assertThat(builds)
                .extracting(AppBuild::environment)
                .containsExactly(
                        new TreeMap<>(Map.of("MODE", "of main.tar")),
                        new TreeMap<>(Map.of("MODE", "of pr.tar")),
                        new TreeMap<>());
        assertThat(imaged.app().orElseThrow().only(builds.get(1)).variables().ofProcess())
                .containsExactly(Map.entry("MODE", "of pr.tar"), Map.entry("OWN", "***"));
    }
}
