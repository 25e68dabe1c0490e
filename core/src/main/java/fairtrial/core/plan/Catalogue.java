package fairtrial.core.plan;

import fairtrial.core.model.Container;
import fairtrial.core.model.Jdk;
import java.util.List;
import java.util.Optional;

/// What there is to choose from on this machine and in its repositories. Asked by the planner alone.
public interface Catalogue {
    /// The exact Spring Boot version of a line (`3.5`, `4`) or of an exact version that resolves whole.
    String bootVersion(String lineOrVersion);

    /// The exact version of the container on that Spring Boot version; the given one when there is one and it
    /// resolves.
    String containerVersion(Container container, Optional<String> version, String boot);

    /// The Java feature numbers that a Spring Boot version runs on.
    JavaRange javaFor(String boot);

    /// The JVM flags that a Spring Boot version needs on a Java newer than its range; empty when it does not
    /// run there.
    Optional<List<String>> newerJava(String boot);

    /// The JDKs found, newest first.
    List<Jdk> jdks();

    /// Java feature numbers, both ends included.
    record JavaRange(int least, int most) {}
}
