package fairtrial.core.plan;

import fairtrial.core.container.ConnectorSupport;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.container.Versions;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Connector;
import fairtrial.core.text.UserError;
import java.util.Map;
import java.util.Optional;

/// The connectors that each container and version supports.
final class Connectors {
    private Connectors() {}

    /// Checks that the container supports the requested connector.
    ///
    /// @throws UserError FT-106 if the container has no such connector, FT-107 if this version no longer has
    ///     it
    static void require(ContenderSpec spec, String version) {
        Connector connector = spec.mode().connector();
        if (connector == Connector.NIO) {
            return;
        }
        Map<Connector, ConnectorSupport> known =
                ContainerSupport.of(spec.container()).connectors();
        ConnectorSupport support = Optional.ofNullable(known.get(connector))
                .orElseThrow(() -> new UserError("FT-106", connector.id(), spec.text()));
        support.goneSince().filter(gone -> Versions.compare(version, gone) >= 0).ifPresent(gone -> {
            throw new UserError("FT-107", connector.id(), version, gone);
        });
    }
}
