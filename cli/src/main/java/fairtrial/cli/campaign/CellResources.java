package fairtrial.cli.campaign;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.session.Machines;
import fairtrial.cli.session.OpenClassPaths;
import fairtrial.cli.session.Resources;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.text.Message;
import fairtrial.lab.app.Applications;
import fairtrial.lab.host.Host;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Testbed;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What a session of one cell takes from outside: all as on one machine, but for its machines, and with the campaign's
/// own
/// way to stop.
record CellResources(Resources others, Machines machines, Cancel cancel) implements Resources {
    @Override
    public Host host() {
        return others.host();
    }

    @Override
    public OpenClassPaths classPaths(Consumer<Message> told) {
        return others.classPaths(told);
    }

    @Override
    public Testbed testbed(Supplier<Applications> application) {
        return others.testbed(application);
    }

    @Override
    public Machines machines(HostsSpec hosts, HostSettings settings) {
        return machines;
    }

    @Override
    public Interrupts interrupts() {
        return new OfCampaign(cancel);
    }

    private record OfCampaign(Cancel cancel) implements Interrupts {
        @Override
        public void close() {
            // The campaign closes its own.
        }
    }
}
