package fairtrial.lab.eject;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Packaging;
import fairtrial.core.plan.Placement;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Launch;
import fairtrial.lab.contender.MavenRecipe;
import java.util.List;

/// A contender with everything to build and run it without this tool.
///
/// @param spec        spec as typed, without its secrets
/// @param launch      start by the tool
/// @param recipe      Maven build of the class path
/// @param classPath   resolved libraries in class path order, `group:artifact:version`
/// @param connections connections of the closed loop
/// @param compare     arguments of `fairtrial` that measure it with this tool
/// @param toolVersion version of this tool
public record Ejection(
        String spec,
        Launch launch,
        MavenRecipe recipe,
        List<String> classPath,
        Placement placement,
        int connections,
        List<String> compare,
        String toolVersion) {
    /// The first line of Boot that supports native images.
    private static final int NATIVE_SINCE = 3;

    /// @throws UserError FT-822 a native image of a line without native images, FT-823 a cost that only the
    ///     probe injects
    public Ejection {
        spec = Redaction.spec(spec);
        classPath = List.copyOf(classPath);
        compare = compare.stream().map(Redaction::spec).toList();
        Contender contender = launch.contender();
        if (contender.mode().packaging() == Packaging.NATIVE && major(contender) < NATIVE_SINCE) {
            throw new UserError("FT-822", spec, contender.software().boot(), NATIVE_SINCE);
        }
        if (contender.injectedMicros() > 0) {
            throw new UserError("FT-823", spec, Contender.INJECTED_COST);
        }
    }

    Contender contender() {
        return launch.contender();
    }

    /// The major version of its Spring Boot.
    int major() {
        return major(contender());
    }

    boolean isPackagedAs(Packaging packaging) {
        return contender().mode().packaging() == packaging;
    }

    private static int major(Contender contender) {
        return Integer.parseInt(contender.software().boot().split("\\.", 2)[0]);
    }
}
