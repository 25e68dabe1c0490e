package fairtrial.core.report;

import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Software;
import fairtrial.core.plan.Plan;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.AppCommands;
import fairtrial.core.swap.AppServer;
import fairtrial.core.swap.BuildMark;
import fairtrial.core.swap.OwnApp;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// A plan whose first contender is the build `main` of an application, and all others are its build `pr`.
public final class TwoBuilds {
    private TwoBuilds() {}

    /// The plan with both builds.
    ///
    /// @param release release that the archive of `pr` has in its manifest
    public static Plan in(Plan plan, String release) {
        List<Contender> contenders = plan.contenders().stream()
                .map(c -> of(c, c.id().equals("c0") ? "main" : "pr"))
                .toList();
        AppBuild main = build("main", "1.0", "aaaaaaaaaaaaaaaa", "3.5.15", "org.acme:prices:1.0");
        AppBuild pr = build("pr", release, release + "bbbbbbbbbbbbbbbb", "3.5.16", "org.acme:prices:1.1");
        OwnApp app = new OwnApp(
                main.archive(),
                main.server(),
                new TreeMap<>(),
                "",
                List.of(),
                new AppCommands(List.of(), List.of(), List.of()),
                List.of(),
                List.of());
        return plan.withContenders(contenders, plan.environment().jvm().flags())
                .withApp(app.withBuilds(List.of(main, pr)));
    }

    /// The contender as that build.
    public static Contender of(Contender c, String build) {
        Software software = new Software(
                c.software().container(), c.software().version(), c.software().boot(), Optional.of(build));
        return new Contender(
                c.id(), c.run(), c.label(), software, c.jdk(), c.mode(), c.properties(), c.jvmFlags(), c.limit());
    }

    private static AppBuild build(String label, String release, String sha256, String boot, String jar) {
        return new AppBuild(
                label,
                new BuildMark(Optional.of(release), Optional.of("c0ffee" + release.charAt(0))),
                new AppArchive("/apps/" + label + ".jar", sha256, boot, 17, "org.acme.Main", 1),
                new AppServer(Container.TOMCAT, "10.1.55", new TreeMap<>(), Optional.empty()),
                List.of(jar));
    }
}
