package fairtrial.proof.fault;

import fairtrial.core.record.RunRecord;
import fairtrial.lab.host.Host;

/// A fault injection on a changed machine, with one action at the measured part of a round.
final class Interfering implements FaultInjection {
    private final Host host;
    private final Helpers helpers;
    private final Act act;
    private int before;

    /// The action, with the run as it stands.
    interface Act {
        void on(RunRecord record);
    }

    Interfering(Host host, Helpers helpers, Act act) {
        this(host, helpers, 1, act);
    }

    /// @param round measured part at which the action runs, counted from 1
    Interfering(Host host, Helpers helpers, int round, Act act) {
        this.host = host;
        this.helpers = helpers;
        this.before = round;
        this.act = act;
    }

    @Override
    public Host host() {
        return host;
    }

    @Override
    public void measuring(RunRecord record) {
        before--;
        if (before == 0) {
            act.on(record);
        }
    }

    @Override
    public void close() {
        helpers.close();
    }
}
