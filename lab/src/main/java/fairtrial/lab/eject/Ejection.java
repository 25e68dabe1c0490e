package fairtrial.lab.eject;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Packaging;
import fairtrial.core.plan.Placement;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Launch;
import fairtrial.lab.contender.MavenRecipe;
import java.util.List;

/// A contender with all that is needed to make it without this tool.
///
/// @param spec        as it was typed, without its secrets
/// @param launch      as the tool would start it
/// @param recipe      what its build names
/// @param classPath   its resolved libraries in class path order, `group:artifact:version`
/// @param connections of the closed loop
/// @param compare     the words behind `fairtrial` that measure it with this tool
/// @param toolVersion of this tool
public record Ejection(
        String spec,
        Launch launch,
        MavenRecipe recipe,
        List<String> classPath,
        Placement placement,
        int connections,
        List<String> compare,
        String toolVersion) {
    /// The first line that makes native images.
    private static final int NATIVE_SINCE = 3;

    /// @throws UserError FT-822 a native image of a line that makes none, FT-823 a cost that only the probe plants
    public Ejection {
        spec = Redaction.spec(spec);
        classPath = List.copyOf(classPath);
        compare = compare.stream().map(Redaction::spec).toList();
        Contender contender = launch.contender();
        if (contender.packaging() == Packaging.NATIVE && major(contender) < NATIVE_SINCE) {
            throw new UserError("FT-822", spec, contender.boot(), NATIVE_SINCE);
        }
        if (contender.plantedMicros() > 0) {
            throw new UserError("FT-823", spec, Contender.PLANTED);
        }
    }

    Contender contender() {
        return launch.contender();
    }

    /// The major version of its Spring Boot.
    int major() {
        return major(contender());
    }

    boolean isTomcatOn(Connector connector) {
        return contender().container() == Container.TOMCAT && contender().connector() == connector;
    }

    boolean isPackagedAs(Packaging packaging) {
        return contender().packaging() == packaging;
    }

    private static int major(Contender contender) {
        return Integer.parseInt(contender.boot().split("\\.", 2)[0]);
    }
}
