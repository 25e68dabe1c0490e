package fairtrial.lab.host;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import java.util.List;

/// The machine and its JDKs.
public interface Survey {
    Machine machine();

    /// The installed JDKs, newest first.
    List<Jdk> jdks();
}
