package fairtrial.core.experiment;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.ServerMode;
import fairtrial.core.model.Threading;
import fairtrial.core.text.UserError;
import java.util.Optional;

/// The meaning of a spec's marks (`+vt+apr`); each kind occurs at most once.
final class Marks {
    private Marks() {}

    /// The mode that the marks name.
    ///
    /// @throws UserError FT-103 for an unknown mark, or two of one kind
    static ServerMode mode(String marks, String spec) {
        Optional<Threading> threading = Optional.empty();
        Optional<Connector> connector = Optional.empty();
        Optional<Packaging> packaging = Optional.empty();
        for (String mark : marks.split("\\+", -1)) {
            Optional<Connector> asConnector = Connector.of(mark);
            Optional<Packaging> asPackaging = Packaging.of(mark);
            if (mark.equals("vt") && threading.isEmpty()) {
                threading = Optional.of(Threading.VIRTUAL);
            } else if (asConnector.isPresent() && connector.isEmpty()) {
                connector = asConnector;
            } else if (asPackaging.isPresent() && packaging.isEmpty()) {
                packaging = asPackaging;
            } else if (!mark.isEmpty()) {
                throw new UserError("FT-103", mark, spec);
            }
        }
        return new ServerMode(
                threading.orElse(Threading.PLATFORM), connector.orElse(Connector.NIO), packaging.orElse(Packaging.JVM));
    }
}
