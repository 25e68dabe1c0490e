package fairtrial.lab.zoo;

import fairtrial.core.record.RunRecord;
import fairtrial.lab.host.Host;

/// A sabotage of a changed machine and something that happens once, at the first measured part.
final class Interfering implements Sabotage {
    private final Host host;
    private final Helpers helpers;
    private final Act act;
    private boolean done;

    /// What happens.
    interface Act {
        void on(RunRecord record);
    }

    Interfering(Host host, Helpers helpers, Act act) {
        this.host = host;
        this.helpers = helpers;
        this.act = act;
    }

    @Override
    public Host host() {
        return host;
    }

    @Override
    public void measuring(RunRecord record) {
        if (!done) {
            done = true;
            act.on(record);
        }
    }

    @Override
    public void close() {
        helpers.close();
    }
}
