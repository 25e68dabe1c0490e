package fairtrial.lab.run;

import fairtrial.lab.service.ServiceWatch;
import java.util.Optional;

/// Loss of a service that the contenders need: no further slice means anything. The run ends in good order, and can go
/// on.
final class ServiceLost extends Cancel.Interrupted {
    private static final long serialVersionUID = 1L;

    private ServiceLost(String reason) {
        super(reason);
    }

    /// Goes on, unless a service has ended.
    static void check(ServiceWatch services) throws ServiceLost {
        Optional<String> lost = services.lost();
        if (lost.isPresent()) {
            throw new ServiceLost("service " + lost.get());
        }
    }
}
