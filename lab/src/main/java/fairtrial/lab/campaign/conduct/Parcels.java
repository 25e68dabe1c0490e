package fairtrial.lab.campaign.conduct;

import fairtrial.core.model.Machine;
import fairtrial.core.model.Script;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.lab.app.Applications;
import fairtrial.lab.app.Launch;
import fairtrial.lab.campaign.job.JobOrder;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.AgentCommand;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.ShippedApplication;
import fairtrial.lab.remote.conduct.Cargo;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Parcels for the jobs of a campaign.
public final class Parcels {
    private final String mainClass;
    private final List<Path> toolJars;
    private final List<Path> loadJars;
    private final Path temp;

    /// Only what lies in it is removed once it was sent.
    private final Path archives;

    private final FileSums sums = new FileSums();

    /// @param mainClass class that carries a job out
    /// @param toolJars  its class path
    /// @param loadJars  class path of the load generator
    /// @param temp      folder of this machine for archives
    public Parcels(String mainClass, List<Path> toolJars, List<Path> loadJars, Path temp) {
        this.mainClass = mainClass;
        this.toolJars = List.copyOf(toolJars);
        this.loadJars = List.copyOf(loadJars);
        this.temp = temp;
        this.archives = temp.resolve("archives");
    }

    Path temp() {
        return temp;
    }

    /// Removes the archives of a parcel that was submitted: its scheduler has a copy of each file.
    public void sent(Parcel parcel) {
        for (Path file : parcel.files().values()) {
            if (file.startsWith(archives)) {
                remove(file);
            }
        }
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void remove(Path archive) {
        try {
            Files.deleteIfExists(archive);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A job that only surveys its machine.
    public Parcel survey() {
        return parcel(new ParcelFiles(sums), JobOrder.survey());
    }

    /// A rehearsal of a plan.
    public Parcel rehearsal(
            Plan plan,
            Machine machine,
            Applications applications,
            Map<String, List<Path>> libraries,
            Collection<Rehearsal.Extra> extras) {
        ParcelFiles files = new ParcelFiles(sums);
        RunOrder run = run(files, plan, machine, applications, libraries);
        return parcel(files, JobOrder.rehearse(run, List.copyOf(extras)));
    }

    /// Rounds of a run.
    ///
    /// @param events what its first round has fixed
    Parcel rounds(
            Plan plan,
            Machine machine,
            Applications applications,
            Map<String, List<Path>> libraries,
            List<JournalEvent> events) {
        ParcelFiles files = new ParcelFiles(sums);
        return parcel(files, JobOrder.rounds(run(files, plan, machine, applications, libraries), events));
    }

    private RunOrder run(
            ParcelFiles files,
            Plan plan,
            Machine machine,
            Applications applications,
            Map<String, List<Path>> libraries) {
        Cargo cargo = new Cargo(files, made(archives));
        Map<String, ShippedApplication> shipped = cargo.of(plan, applications, libraries);
        List<String> load = loadJars.stream().map(files::add).toList();
        plan.loads().workload().script().flatMap(Script::feed).ifPresent(feed -> files.add(Path.of(feed.file())));
        return new RunOrder(plan, machine, shipped, load, cargo.trees(), Launch.LOOPBACK);
    }

    private Parcel parcel(ParcelFiles files, JobOrder order) {
        return new Parcel(
                mainClass,
                AgentCommand.FLAGS,
                List.of(files.addTogether(toolJars) + "/*"),
                Json.line(order),
                files.all());
    }
}
