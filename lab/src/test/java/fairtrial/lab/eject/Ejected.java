package fairtrial.lab.eject;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Role;
import fairtrial.core.model.Software;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.Workloads;
import fairtrial.lab.app.Launch;
import fairtrial.lab.contender.ClassPath;
import fairtrial.lab.contender.FakeClassPaths;
import fairtrial.lab.contender.KnownLines;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The project of a contender in the notation of the house, with an exact Boot version, for a JDK of that number.
record Ejected(String spec, int java, String workload) {
    static Ejected of(String spec, int java) {
        return new Ejected(spec, java, "hello");
    }

    Map<String, String> files() {
        return EjectedProject.files(ejection(), new ServiceSources(Path.of("..")));
    }

    String file(String path) {
        String text = files().get(path);
        if (text == null) {
            throw new AssertionError("no " + path + " among " + files().keySet());
        }
        return text;
    }

    Ejection ejection() {
        ContenderSpec asked = SpecParser.parse(spec);
        String boot = asked.boot().orElseThrow();
        ClassPath classPath = new FakeClassPaths(Map.of()).of(asked.container(), asked.version(), boot);
        Contender contender = contender(asked, classPath);
        SortedMap<String, String> properties = new TreeMap<>(asked.properties());
        if (asked.container().id().equals("tomcat")) {
            properties.put("server.tomcat.max-keep-alive-requests", "-1");
        }
        Launch launch = new Launch(
                contender,
                List.of(),
                Stream.concat(
                                Stream.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "-Dname=with blanks"),
                                asked.jvmFlags().stream())
                        .toList(),
                properties,
                List.of(),
                Workloads.of(workload),
                CpuSet.of(1),
                List.of());
        return new Ejection(
                spec,
                launch,
                KnownLines.SHIPPED.recipe(
                        asked.container(), classPath, asked.version().isPresent(), java),
                classPath.coordinates(),
                new Placement(CpuSet.of(1), CpuSet.of(0), 1, Optional.empty()),
                16,
                List.of("compare", "--contender", spec),
                "0.1.0");
    }

    private Contender contender(ContenderSpec asked, ClassPath classPath) {
        return new Contender(
                        "one",
                        Role.CONTENDER,
                        spec,
                        new Software(asked.container(), classPath.containerVersion(), classPath.bootVersion()),
                        new Jdk("/jdk", java + ".0.1", java, "a vendor"),
                        asked.mode(),
                        asked.properties(),
                        asked.jvmFlags(),
                        Optional.empty())
                .withLimit(asked.limit());
    }
}
