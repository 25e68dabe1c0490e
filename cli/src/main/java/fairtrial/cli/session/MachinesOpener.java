package fairtrial.cli.session;

import fairtrial.cli.option.HostSettings;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Message;

/// Opens the machines of experiments and plans; connecting to hosts is told.
record MachinesOpener(Terminal terminal, Resources resources, HostSettings settings) {
    Machines of(HostsSpec hosts) {
        if (!hosts.isNone()) {
            terminal.note(new Message("run.hosts"));
        }
        return resources.machines(hosts, settings);
    }

    Machines of(Plan plan) {
        return of(plan.environment().hosts().map(Hosts::typed).orElse(HostsSpec.NONE));
    }
}
