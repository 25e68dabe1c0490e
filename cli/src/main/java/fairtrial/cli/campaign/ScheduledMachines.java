package fairtrial.cli.campaign;

import fairtrial.cli.session.Machines;
import fairtrial.core.campaign.Cell;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.HostMachines;
import fairtrial.core.plan.LoadMachine;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Applications;
import fairtrial.lab.campaign.conduct.Parcels;
import fairtrial.lab.campaign.conduct.ScheduledJobs;
import fairtrial.lab.campaign.conduct.ScheduledSite;
import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.JobOrder.Kind;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.rehearsal.JvmPreflight;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Site;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// The machines of one cell: surveyed and rehearsed by a job each, and the rounds are jobs too.
final class ScheduledMachines implements Machines {
    /// A survey takes two seconds; most of the limit is for a machine that starts.
    static final Duration SURVEY_LIMIT = Duration.ofMinutes(10);

    /// Ten contenders with a start of three minutes each.
    static final Duration REHEARSAL_LIMIT = Duration.ofMinutes(45);

    private final Cell cell;
    private final ScheduledJobs jobs;
    private final Parcels parcels;
    private Optional<Fragment> survey = Optional.empty();

    ScheduledMachines(Cell cell, ScheduledJobs jobs, Parcels parcels) {
        this.cell = cell;
        this.jobs = jobs;
        this.parcels = parcels;
    }

    private Surveyed surveyed() {
        return survey().machine();
    }

    private Fragment survey() {
        Fragment found = survey.orElseGet(() -> fragment(Kind.SURVEY, SURVEY_LIMIT, parcels.survey()));
        survey = Optional.of(found);
        return found;
    }

    /// @throws UserError FT-262 the job is lost, FT-266 stopped by the user, or what the job itself says
    private Fragment fragment(Kind kind, Duration limit, Parcel parcel) {
        try {
            Fragment done = jobs.one(cell.jobName(), kind, limit, parcel).fragment();
            parcels.sent(parcel);
            done.failure().ifPresent(failure -> {
                throw new UserError(failure.code(), failure.values().toArray());
            });
            return done;
        } catch (Cancel.Interrupted e) {
            throw new UserError("FT-266", cell.name());
        }
    }

    @Override
    public Machine machine() {
        return surveyed().machine();
    }

    @Override
    public List<Jdk> jdks() {
        return surveyed().jdks();
    }

    @Override
    public Reading<String> controlGroups() {
        return surveyed().groups();
    }

    /// Only a JVM that this machine has at the same place is asked; the rehearsal or the first round tells of others.
    @Override
    public JvmPreflight preflight() {
        return JvmPreflight.here(LocalCommands.ofThisMachine());
    }

    @Override
    public HostMachines others() {
        return survey().pair()
                .map(pair -> new HostMachines(List.of(load(pair)), Optional.empty()))
                .orElse(HostMachines.NONE);
    }

    private LoadMachine load(Fragment.Pair pair) {
        return new LoadMachine(pair.machine().machine(), pair.sharesKernel(surveyed()), pair.path());
    }

    @Override
    public boolean contendersElsewhere() {
        return true;
    }

    @Override
    public List<Rehearsal.Outcome> rehearse(
            Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras) {
        Parcel parcel = parcels.rehearsal(plan, machine(), applications, libraries, extras);
        return fragment(Kind.REHEARSE, REHEARSAL_LIMIT, parcel).outcomes();
    }

    @Override
    public Site site(Supplier<Applications> applications, Map<String, List<Path>> libraries, ServiceWatch services) {
        return new ScheduledSite(
                cell.jobName(),
                jobs,
                parcels,
                applications.get(),
                libraries,
                surveyed().stopsOthers());
    }

    @Override
    public void close() {
        // The scheduler stays open for other cells.
    }
}
