package fairtrial.plugin.gradle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.logging.Logger;
import org.gradle.api.plugins.ExtensionContainer;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskOutputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The plugin on a project that never was. `BuildPluginsIT` runs it in a real Gradle.
class FairtrialPluginTest {
    @TempDir
    Path folder;

    private final FairtrialExtension settings = new FairtrialExtension();
    private final Map<String, Action<? super Task>> actions = new LinkedHashMap<>();
    private final Map<String, String> properties = new HashMap<>();
    private final List<Action<? super Project>> after = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final List<File> packaged = new ArrayList<>();
    private String buildFolder = "build";

    /// What a method of a fake returns.
    private interface Answers {
        Object of(String method, Object[] arguments);
    }

    private static <T> T fake(Class<T> type, Answers answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        answers.of(method.getName(), arguments == null ? new Object[0] : arguments)));
    }

    private ConfigurableFileCollection files(List<File> files) {
        return fake(
                ConfigurableFileCollection.class,
                (method, with) -> method.equals("isEmpty") ? files.isEmpty() : files.getFirst());
    }

    @SuppressWarnings("unchecked")
    private Task task(String name) {
        return fake(Task.class, (method, with) -> switch (method) {
            case "doLast" -> actions.put(name, (Action<? super Task>) with[0]);
            case "getOutputs" -> fake(TaskOutputs.class, (of, none) -> files(packaged));
            case "getLogger" -> fake(Logger.class, (of, line) -> lines.add(of + ": " + line[0]));
            case "getProject" -> throw new AssertionError("A task that is running has no project");
            default -> null;
        });
    }

    @SuppressWarnings("unchecked")
    private final Project project = fake(Project.class, (method, with) -> switch (method) {
        case "getExtensions" -> fake(ExtensionContainer.class, (of, none) -> settings);
        case "getTasks" ->
            fake(TaskContainer.class, (of, name) -> switch (of) {
                case "create" -> task((String) name[0]);
                default -> packaged.isEmpty() || !"jar".equals(name[0]) ? null : task("jar");
            });
        case "getLayout" ->
            fake(
                    ProjectLayout.class,
                    (of, none) -> fake(
                            DirectoryProperty.class,
                            (get, nothing) -> fake(
                                    Directory.class,
                                    (file, there) -> folder.resolve(buildFolder).toFile())));
        case "files" -> files(List.of());
        case "file" -> folder.resolve((String) with[0]).toFile();
        case "getProjectDir" -> folder.toFile();
        case "findProperty" -> properties.get((String) with[0]);
        case "afterEvaluate" -> after.add((Action<? super Project>) with[0]);
        default -> null;
    });

    /// The plugin is applied, then the build script says more, then Gradle has read it.
    private void applied(Runnable script) throws Exception {
        Path launcher = Files.createDirectories(folder.resolve(".fairtrial")).resolve("fairtrial");
        Files.writeString(launcher, "#!/bin/sh\nfor word; do echo \"$word\"; done\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        new FairtrialPlugin().apply(project);
        script.run();
        after.forEach(one -> one.execute(project));
    }

    private List<String> ran(String name) {
        lines.clear();
        actions.get(name).execute(task(name));
        return lines.stream().map(line -> line.replace("lifecycle: ", "")).toList();
    }

    /// All objects of ours that an object has, and what they have.
    private static List<Object> held(Object of) throws IllegalAccessException {
        List<Object> held = new ArrayList<>(List.of(of));
        for (Class<?> type = of.getClass(); type.getName().startsWith("fairtrial."); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                field.setAccessible(true);
                Object value = field.get(of);
                if (value != null && !Modifier.isStatic(field.getModifiers())) {
                    held.addAll(held(value));
                }
            }
        }
        return held;
    }

    /// The configuration cache of Gradle refuses a task that has a project or another task.
    @Test
    void a_task_keeps_values_alone_and_no_project() throws Exception {
        packaged.add(folder.resolve("orders.jar").toFile());
        applied(() -> {});
        assertThat(actions).containsOnlyKeys("fairtrialCompare", "fairtrialGate");
        for (Action<? super Task> action : actions.values()) {
            assertThat(held(action))
                    .noneMatch(
                            one -> one instanceof Project || one instanceof Task || one instanceof FairtrialExtension)
                    .hasSizeGreaterThan(5);
        }
    }

    @Test
    void what_the_script_says_after_the_plugin_counts() throws Exception {
        applied(() -> {
            buildFolder = "out";
            settings.setApp("orders.jar");
            settings.setArguments(List.of("--path=/price"));
            settings.setRules(List.of("p99(tomcat) < 50ms"));
            properties.put("fairtrial.args", "--contender 'tom cat'");
            properties.put("fairtrial.gate.args", "--undecided fail");
        });
        assertThat(ran("fairtrialCompare"))
                .containsExactly(
                        "compare",
                        "--app=" + folder.resolve("orders.jar"),
                        "--out=" + folder.resolve("out/fairtrial/run-1"),
                        "--path=/price",
                        "--contender",
                        "tom cat");
        assertThatThrownBy(() -> ran("fairtrialGate"))
                .isInstanceOf(GradleException.class)
                .hasMessageContaining("There is no run");
        Files.createDirectories(folder.resolve("out/fairtrial/run-7"));
        assertThat(ran("fairtrialGate"))
                .containsExactly(
                        "gate",
                        folder.resolve("out/fairtrial/run-7").toString(),
                        "--rule=p99(tomcat) < 50ms",
                        "--undecided",
                        "fail");
    }

    @Test
    void what_the_project_packages_is_compared_and_another_run_may_be_judged() throws Exception {
        packaged.add(folder.resolve("libs/orders-1.jar").toFile());
        applied(() -> properties.put("fairtrial.run", "kept"));
        assertThat(ran("fairtrialCompare")).contains("--app=" + folder.resolve("libs/orders-1.jar"));
        assertThat(ran("fairtrialGate"))
                .containsExactly("gate", folder.resolve("kept").toString());
    }

    @Test
    void a_project_without_an_application_is_told_what_to_set() throws Exception {
        applied(() -> {});
        assertThatThrownBy(() -> ran("fairtrialCompare"))
                .isInstanceOf(GradleException.class)
                .hasMessageContaining("Set fairtrial.app");
    }
}
