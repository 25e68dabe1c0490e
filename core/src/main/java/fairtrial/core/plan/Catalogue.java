package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Container;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;

/// The choices on this machine and in its repositories. Only the planner uses it.
public interface Catalogue {
    /// The choices for one contender. They differ where contenders are builds of an application.
    default Catalogue of(ContenderSpec spec) {
        return this;
    }

    /// The exact Spring Boot version of a line (`3.5`, `4`), or of an exact version whose artifacts resolve
    /// completely.
    String bootVersion(String lineOrVersion);

    /// The exact version of the container on this Spring Boot version: the given one if present and
    /// resolvable.
    String containerVersion(Container container, Optional<String> version, String boot);

    /// The Java feature numbers that a Spring Boot version runs on.
    JavaRange javaFor(String boot);

    /// The JVM flags that a Spring Boot version needs on a Java newer than its range; empty if it does not
    /// run there.
    Optional<List<String>> newerJava(String boot);

    /// The JDKs on this machine, newest first.
    List<Jdk> jdks();

    /// How this machine holds limits of CPU time and memory, or the reason why it cannot.
    default Reading<String> controlGroups() {
        return Reading.unavailable("control groups were not tried");
    }

    /// Java feature numbers, both ends included.
    record JavaRange(int least, int most) {}
}
