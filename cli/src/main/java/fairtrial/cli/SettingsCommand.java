package fairtrial.cli;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.print.SettingsPrinter;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.OpenClassPaths;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.RunningSettings;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.settings.ContainerSettings;
import fairtrial.core.settings.Property;
import fairtrial.core.settings.SettingsChange;
import fairtrial.core.verdict.Setting;
import fairtrial.lab.jar.AppStore;
import fairtrial.lab.settings.MetadataJars;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The properties of a container in any version of Boot: meaning, type, default, effect, equivalents on other
/// containers, and changes between two versions.
@Command(name = "settings", mixinStandardHelpOptions = true)
final class SettingsCommand implements Callable<Integer> {
    /// The newest line that has all three containers.
    private static final String LINE = "3.5";

    @Parameters(paramLabel = "CONTAINER", arity = "1..3", descriptionKey = "containers")
    List<String> containers = new ArrayList<>();

    @Option(names = "--boot", paramLabel = "VERSION")
    String boot = LINE;

    @Option(names = "--to", paramLabel = "VERSION")
    @Nullable
    String to;

    @Option(names = "--app", paramLabel = "APP")
    @Nullable
    String app;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    private final Resources resources;

    SettingsCommand() {
        this(new LocalResources());
    }

    SettingsCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        List<Container> wanted = containers.stream()
                .map(name -> ContainerSupport.named(name, name))
                .distinct()
                .toList();
        try (OpenClassPaths classPaths = resources.classPaths(terminal::note)) {
            SettingsPrinter.SettingsJson told = collect(wanted, classPaths, terminal);
            if (json != null) {
                new ResultPrinter(terminal).write(json, Json.pretty(told));
            }
            if (!"-".equals(json)) {
                new SettingsPrinter(terminal).print(wanted, told);
            }
        }
        return ExitCode.DONE;
    }

    private SettingsPrinter.SettingsJson collect(List<Container> wanted, OpenClassPaths classPaths, Terminal terminal) {
        String exact = app == null
                ? classPaths.lines().newest(boot)
                : new AppStore(Tool.cache(), terminal::note).open(Path.of(app)).boot();
        Optional<String> newer = Optional.ofNullable(to).map(classPaths.lines()::newest);
        Map<String, List<Property>> settings = new LinkedHashMap<>();
        Map<String, Map<String, Setting>> effective =
                app == null ? Map.of() : new RunningSettings(terminal, classPaths, resources.host()).of(app, wanted);
        Map<String, List<SettingsChange>> changes = new LinkedHashMap<>();
        for (Container container : wanted) {
            List<Property> all = of(container, exact, classPaths);
            settings.put(container.id(), all);
            newer.ifPresent(version ->
                    changes.put(container.id(), SettingsChange.difference(all, of(container, version, classPaths))));
        }
        return new SettingsPrinter.SettingsJson("fairtrial/settings/1", exact, settings, effective, newer, changes);
    }

    private static List<Property> of(Container container, String exact, OpenClassPaths classPaths) {
        return ContainerSettings.of(
                container,
                MetadataJars.read(classPaths
                        .paths()
                        .of(container, Optional.empty(), exact)
                        .jars()));
    }
}
