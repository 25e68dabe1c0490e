package fairtrial.core.plan;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import java.util.Arrays;

/// The connectors that each container and version supports.
final class Connectors {
    /// First Tomcat versions without the connector, from its release notes. NIO and NIO2 stay.
    private static final int[] BIO_GONE = {8, 5};

    private static final int[] APR_GONE = {10, 1};

    private Connectors() {}

    /// Checks that the container supports the requested connector.
    ///
    /// @throws UserError FT-106 if the container is not Tomcat, FT-107 if this Tomcat no longer has the
    ///     connector
    static void require(ContenderSpec spec, String version) {
        Connector connector = spec.mode().connector();
        if (connector == Connector.NIO) {
            return;
        }
        if (spec.container() != Container.TOMCAT) {
            throw new UserError("FT-106", connector.id(), spec.text());
        }
        int[] gone = switch (connector) {
            case BIO -> BIO_GONE;
            case APR -> APR_GONE;
            case NIO, NIO2 -> new int[] {Integer.MAX_VALUE};
        };
        int[] own = Arrays.stream(version.split("\\.", 3))
                .limit(2)
                .mapToInt(Integer::parseInt)
                .toArray();
        if (Arrays.compare(own, gone) >= 0) {
            throw new UserError("FT-107", connector.id(), version, gone[0] + "." + gone[1]);
        }
    }
}
