package fairtrial.cli;

import fairtrial.cli.option.EjectOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.OpenClassPaths;
import fairtrial.cli.session.Resources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.Message;
import fairtrial.lab.app.Launch;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.KnownLines;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenRecipe;
import fairtrial.lab.eject.EjectedProject;
import fairtrial.lab.eject.Ejection;
import fairtrial.lab.eject.ProjectFolder;
import fairtrial.lab.eject.ServiceSources;
import fairtrial.lab.host.Host;
import fairtrial.lab.secret.RedactedPlan;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Writes a contender as a plain Maven project, so that a figure can be reproduced without this tool.
@Command(name = "eject", mixinStandardHelpOptions = true)
final class EjectCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SPEC", descriptionKey = "spec")
    String spec = "";

    @Parameters(index = "1", paramLabel = "DIR", descriptionKey = "folder")
    Path folder = Path.of(".");

    @Mixin
    EjectOptions options = new EjectOptions();

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    private final Resources resources;

    EjectCommand() {
        this(new LocalResources());
    }

    EjectCommand(Resources resources) {
        this.resources = resources;
    }

    /// The JSON output, `fairtrial/eject/1`.
    record Ejected(String schema, String folder, Contender contender, List<String> files, List<String> classPath) {}

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        ContenderSpec asked = SpecParser.parse(spec);
        ProjectFolder project = new ProjectFolder(folder);
        Path home = Tool.running().home();
        Ejection ejection = ejection(asked, terminal);
        List<String> files = project.write(EjectedProject.files(ejection, new ServiceSources(home)), home);
        Contender contender = ejection.launch().contender();
        if (json != null) {
            Ejected ejected = new Ejected(
                    "fairtrial/eject/1",
                    folder.toString(),
                    RedactedPlan.contender(contender),
                    files,
                    ejection.classPath());
            new ResultPrinter(terminal).write(json, Json.pretty(ejected));
        }
        if (!"-".equals(json)) {
            terminal.answer(terminal.texts()
                    .say(new Message(
                            "eject.written",
                            folder,
                            files.size(),
                            contender.software().container().id(),
                            contender.software().version(),
                            contender.software().boot(),
                            contender.jdk().version())));
            terminal.answer(terminal.texts().say("eject.next", folder));
        }
        return ExitCode.DONE;
    }

    private Ejection ejection(ContenderSpec asked, Terminal terminal) {
        Host host = resources.host();
        try (OpenClassPaths open = resources.classPaths(terminal::note)) {
            ClassPaths classPaths = open.paths();
            Machine machine = host.survey().machine();
            MachineCatalogue catalogue =
                    new MachineCatalogue(open.lines(), classPaths, host.survey().jdks());
            Plan plan = new Planner(machine, catalogue, new ComparisonFamilies(), Tool.version())
                    .plan(options.experiment(asked), 0);
            Contender contender = plan.ranked().getFirst();
            ClassPath classPath = classPaths.of(
                    contender.software().container(),
                    Optional.of(contender.software().version()),
                    contender.software().boot());
            MavenRecipe recipe = KnownLines.SHIPPED.recipe(
                    contender.software().container(),
                    classPath,
                    asked.version().isPresent(),
                    contender.jdk().feature());
            return new Ejection(
                    spec,
                    Launch.planned(
                            plan,
                            contender,
                            classPath.jars(),
                            plan.environment().placement().contender()),
                    recipe,
                    whole(
                            classPath,
                            classPaths.besideOnJava(
                                    contender.software().boot(), contender.jdk().feature())),
                    plan.environment().placement(),
                    plan.loads().capacity().connections(),
                    options.compare(spec, plan),
                    Tool.version());
        }
    }

    /// The libraries by their coordinates, then by file name those that only this Java needs.
    private static List<String> whole(ClassPath classPath, List<Path> beside) {
        Stream<String> names = beside.stream().map(jar -> String.valueOf(jar.getFileName()));
        return Stream.concat(classPath.coordinates().stream(), names).toList();
    }
}
