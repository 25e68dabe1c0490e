package fairtrial.cli.session;

import fairtrial.core.plan.Plan;
import java.util.Optional;

/// The machines of a plan that is not known yet, opened when they are first needed.
final class LaterMachines implements AutoCloseable {
    private final MachinesOpener opener;
    private Optional<Machines> opened = Optional.empty();

    LaterMachines(MachinesOpener opener) {
        this.opener = opener;
    }

    /// The machines of this plan; asked again, the same.
    Machines of(Plan plan) {
        Machines found = opened.orElseGet(() -> opener.of(plan));
        opened = Optional.of(found);
        return found;
    }

    @Override
    public void close() {
        opened.ifPresent(Machines::close);
    }
}
