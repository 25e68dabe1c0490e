package fairtrial.lab.run;

import fairtrial.core.text.UserError;
import fairtrial.lab.service.ServiceWatch;
import java.util.Optional;

/// Loss of a service that the contenders need, or of its known state: no further slice means anything. The run ends in
/// good order, and can go on.
public final class ServiceLost extends Cancel.Interrupted {
    private static final long serialVersionUID = 1L;

    private ServiceLost(String reason) {
        super(reason);
    }

    /// The loss after a reset command that failed: what the contenders find is unknown from here on.
    static ServiceLost byReset(UserError failed) {
        return new ServiceLost("reset: " + failed.getMessage());
    }

    /// The loss of a service on another machine.
    public static ServiceLost told(String reason) {
        return new ServiceLost(reason);
    }

    /// Goes on, unless a service has ended.
    static void check(ServiceWatch services) throws ServiceLost {
        Optional<String> lost = services.lost();
        if (lost.isPresent()) {
            throw new ServiceLost("service " + lost.get());
        }
    }
}
