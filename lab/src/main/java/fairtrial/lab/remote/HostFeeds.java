package fairtrial.lab.remote;

import fairtrial.core.model.Feed;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.lab.load.Target;
import java.nio.file.Path;

/// Feeds of requests on a host: every file that we bring lies in `files/SHA/NAME` of our folder, and a feed knows its
/// checksum.
///
/// @param folder our folder on that host
public record HostFeeds(Path folder) {
    /// The target with its feed as it lies here.
    public Target here(Target target) {
        return target.script().isEmpty()
                ? target
                : target.with(here(target.script().get()));
    }

    /// The plan with its feed as it lies here.
    public Plan here(Plan plan) {
        Workload workload = plan.loads().workload();
        return workload.script().isEmpty()
                ? plan
                : plan.withWorkload(workload.withRequests(
                        workload.request(), workload.script().map(this::here)));
    }

    private Script here(Script script) {
        return new Script(script.exchanges(), script.feed().map(this::here), script.login(), script.http2());
    }

    private Feed here(Feed feed) {
        Path name = Path.of(feed.file()).getFileName();
        Path place = folder.resolve("files").resolve(feed.sha256()).resolve(name);
        return new Feed(place.toString(), feed.sha256(), feed.columns(), feed.rows(), feed.order());
    }
}
