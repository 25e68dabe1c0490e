import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Software;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.app.ServiceJars;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.monitor.proc.ThreadNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Boots contenders one after the other, each as the first one of a comparison would be, and prints what is in
/// force in it, asked from inside, and the names of its threads. From the root of a built checkout: `bench/java.sh
/// bench/settings/Settings.java tomcat/3.5.16 …`
public final class Settings {
    private Settings() {}

    public static void main(String[] specs) throws Exception {
        LocalHost host = new LocalHost();
        Path cache = Path.of(System.getProperty("user.home"), ".cache", "fairtrial");
        try (MavenClassPaths classPaths = new MavenClassPaths(cache, MavenSetup.ofUser(), Clock.systemUTC(), m -> {});
                TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                ProbeServer desk = new ProbeServer()) {
            AppLauncher launcher = new AppLauncher(host, desk, jars(), temp.path());
            MachineCatalogue catalogue =
                    new MachineCatalogue(classPaths, classPaths, host.survey().jdks());
            Planner planner = new Planner(host.survey().machine(), catalogue, new ComparisonFamilies(), "0");
            for (String spec : specs) {
                Plan plan = planner.plan(experiment(spec), 0);
                print(launcher, launch(plan, classPaths), spec, temp.path().resolve("log"));
            }
        }
    }

    private static Launch launch(Plan plan, MavenClassPaths classPaths) {
        Contender contender = plan.ranked().getFirst();
        Software software = contender.software();
        ClassPath path = classPaths.of(software.container(), Optional.of(software.version()), software.boot());
        List<Path> libraries = new ArrayList<>(path.jars());
        libraries.addAll(
                classPaths.besideOnJava(software.boot(), contender.jdk().feature()));
        return Launch.planned(
                plan, contender, libraries, plan.environment().placement().contender());
    }

    private static void print(AppLauncher launcher, Launch launch, String spec, Path log) throws Exception {
        try (RunningApp app = launcher.start(launch, log)) {
            System.out.println(
                    "== " + spec + "  " + app.facts().identity().server().version() + "  "
                            + app.facts().identity().server().connector() + "  "
                            + app.facts().identity().server().threading());
            new TreeMap<>(app.facts().settings())
                    .forEach((key, setting) -> System.out.println("  " + key + " = " + setting));
            System.out.println("  threads " + threads(new LocalHost(), app.pid()));
        }
    }

    /// The names of the threads with their numbers left out, and how many there are of each.
    private static Map<String, Integer> threads(LocalHost host, long pid) throws IOException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        ThreadNames names = new ThreadNames(host.files(), LocalCommands.ofThisMachine(), jcmd);
        Set<Integer> ids = new TreeSet<>();
        try (Stream<Path> tasks = Files.list(Path.of("/proc", String.valueOf(pid), "task"))) {
            tasks.forEach(task -> ids.add(Integer.valueOf(String.valueOf(task.getFileName()))));
        }
        Map<String, Integer> counts = new TreeMap<>();
        names.of(pid, ids).values().forEach(name -> counts.merge(name.replaceAll("[0-9]+", "#"), 1, Integer::sum));
        return counts;
    }

    private static Experiment experiment(String spec) {
        return Experiment.of(List.of(SpecParser.parse(spec)), 1)
                .withEnvironment(EnvironmentSpec.DEFAULTS.withKeepAlive(0));
    }

    private static ServiceJars jars() {
        return new ServiceJars(
                jar("apps/service-jakarta", "fairtrial-service-jakarta"),
                jar("apps/service-javax", "fairtrial-service-javax"),
                jar("probe", "fairtrial-probe"),
                "fairtrial.service.Main");
    }

    private static Path jar(String module, String name) {
        String[] found =
                Path.of(module, "target").toFile().list((folder, file) -> file.matches(name + "-[0-9.]+\\.jar"));
        return Path.of(module, "target", Arrays.asList(found).getFirst()).toAbsolutePath();
    }
}
