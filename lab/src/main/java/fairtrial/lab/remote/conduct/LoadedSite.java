package fairtrial.lab.remote.conduct;

import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.app.Applications;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.LocalSite;
import fairtrial.lab.run.LocalTestbed;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Site;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Contenders on this machine, with load from other hosts.
final class LoadedSite implements Site {
    private final Fleet fleet;
    private final Host here;
    private final Way way;
    private final Applications applications;
    private final Map<String, List<Path>> libraries;
    private final ServiceWatch services;
    private Optional<LocalSite> local = Optional.empty();

    LoadedSite(
            Fleet fleet,
            Host here,
            Way way,
            Applications applications,
            Map<String, List<Path>> libraries,
            ServiceWatch services) {
        this.services = services;
        this.fleet = fleet;
        this.here = here;
        this.way = way;
        this.applications = applications;
        this.libraries = libraries;
    }

    @Override
    public boolean stopsOthers() {
        return here.launcher().deathGuard() instanceof Reading.Available;
    }

    @Override
    public void keepApart(RunState run, boolean apart) {
        // The conductor sleeps while a contender is loaded from elsewhere.
    }

    @Override
    public Session open(RunState run, int engines) throws LoadFailed, Cancel.Interrupted {
        local.ifPresent(LocalSite::close);
        local = Optional.empty();
        Listening listening = fleet.listening();
        run.log().append(new JournalEvent.NetworkMeasured(listening.paths()));
        LoadEngine engine = fleet.startLoad(run.log().plan(), listening);
        LocalSite site = new LocalSite(
                LocalTestbed.open(here, applications, way.loadJars(), listening.address()),
                libraries,
                services,
                (plan, log) -> engine);
        local = Optional.of(site);
        return site.open(run, engines);
    }

    @Override
    public Path keepLog(RunState run, int engines) {
        return run.log().keepLog(way.temp().resolve("load-agent.log"), 0, engines, "load-agent");
    }

    @Override
    public ServiceWatch services() {
        return services;
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public void close() {
        local.ifPresent(LocalSite::close);
    }
}
