package fairtrial.lab.host;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import java.util.List;

/// What there is to work with.
public interface Survey {
    Machine machine();

    /// The JDKs found, newest first.
    List<Jdk> jdks();
}
