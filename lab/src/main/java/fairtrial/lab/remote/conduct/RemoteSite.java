package fairtrial.lab.remote.conduct;

import fairtrial.core.record.JournalEvent;
import fairtrial.lab.app.Applications;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Contenders on another host, whose agent carries the rounds out and tells every event. Load comes from this machine
/// or
/// from further hosts; what the agent asks of the load generators is passed on here.
final class RemoteSite implements Site {
    private static final String LOG = "host-agent";

    private final Fleet fleet;
    private final Applications applications;
    private final Map<String, List<Path>> libraries;

    RemoteSite(Fleet fleet, Applications applications, Map<String, List<Path>> libraries) {
        this.fleet = fleet;
        this.applications = applications;
        this.libraries = libraries;
    }

    @Override
    public boolean stopsOthers() {
        return fleet.contender().stopsOthers();
    }

    @Override
    public void keepApart(RunState run, boolean apart) {
        // Nothing of the contender runs here.
    }

    @Override
    public Session open(RunState run, int engines) throws LoadFailed, Cancel.Interrupted {
        Listening listening = fleet.listening();
        run.log().append(new JournalEvent.NetworkMeasured(listening.paths()));
        LoadEngine engine = fleet.startLoad(run.log().plan(), listening);
        Relayed relayed = new Relayed(run, engine, fleet.temp());
        RemoteHost host = fleet.open(
                run.log().plan(), run.log().record().machine(), applications, libraries, listening.address(), relayed);
        return new RemoteSession(run, host, relayed);
    }

    @Override
    public Path keepLog(RunState run, int engines) {
        return run.log().keepLog(fleet.log(), 0, engines, LOG);
    }

    @Override
    public ServiceWatch services() {
        return ServiceWatch.NONE;
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void close() {
        // The fleet stays open for what else the command does.
    }
}
