package fairtrial.cli.campaign;

import fairtrial.cli.session.DryPlans;
import fairtrial.cli.session.Resources;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.campaign.Campaign;
import fairtrial.core.campaign.Cell;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Message;
import fairtrial.lab.campaign.conduct.ArrayNames;
import fairtrial.lab.campaign.conduct.Parcels;
import fairtrial.lab.campaign.conduct.ScheduledSite;
import fairtrial.lab.campaign.job.JobOrder.Kind;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.Written;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// What a campaign would do: its cells with their price, and what each class would submit.
///
/// @param submitter the scheduler, which is asked nothing
record DryRun(Terminal terminal, Resources resources, Scheduler submitter, Parcels parcels) {
    /// The plan of each cell, in the order of the campaign.
    List<Plan> plans(Campaign campaign) {
        Map<Experiment, Plan> known = new HashMap<>();
        List<Plan> plans = new ArrayList<>();
        try (DryPlans planning = new DryPlans(terminal, resources)) {
            for (Cell cell : campaign.cells()) {
                plans.add(known.computeIfAbsent(cell.experiment(), planning::of));
            }
        }
        return plans;
    }

    /// Prints all of it.
    void print(Campaign campaign, List<Plan> plans, String on) {
        say("campaign.dry.machine");
        double seconds = 0;
        long rounds = 0;
        for (int i = 0; i < plans.size(); i++) {
            Plan plan = plans.get(i);
            Looks looks = plan.sampling().looks();
            double round = plan.price().roundSeconds();
            int machines = campaign.cells().get(i).machines().machinesOfRound();
            say(
                    machines == 1 ? "campaign.dry.cell" : "campaign.dry.pair-cell",
                    campaign.cells().get(i).name(),
                    plan.ranked().size(),
                    looks.firstCounted(),
                    looks.last(),
                    Figures.seconds(round),
                    Figures.seconds(plan.sampling().budget().toMillis() / 1e3));
            rounds += looks.last();
            seconds += machines * round * looks.last();
        }
        int machines = campaign.classes().stream()
                .mapToInt(each -> each.count() * each.machinesOfRound())
                .sum();
        say(
                "campaign.dry.total",
                plans.size(),
                rounds,
                Figures.seconds(seconds),
                Figures.seconds(seconds / machines),
                machines);
        for (MachineClass each : campaign.classes()) {
            submissions(campaign, plans, each, on);
        }
    }

    /// What a class submits for its first cell; other cells differ in names and numbers alone.
    private void submissions(Campaign campaign, List<Plan> plans, MachineClass machines, String on) {
        Cell cell = campaign.cells(machines).getFirst();
        say("campaign.dry.submits", on, cell.name());
        for (JobArray array : arrays(cell, plans.get(campaign.cells().indexOf(cell)))) {
            for (Written written : submitter.preview(array, parcels.survey())) {
                terminal.answer("--- jobs/" + array.name() + "/" + written.file());
                terminal.answer(written.text().stripTrailing());
                say("campaign.dry.command", written.command());
            }
        }
    }

    /// The arrays of a cell in the order in which they are submitted, when no job is lost.
    private static List<JobArray> arrays(Cell cell, Plan plan) {
        List<JobArray> arrays = new ArrayList<>();
        arrays.add(array(cell, Kind.SURVEY, 1, List.of(0), ScheduledMachines.SURVEY_LIMIT));
        if (cell.experiment().app().isPresent()
                || cell.experiment().load().requests().isPresent()) {
            arrays.add(array(cell, Kind.REHEARSE, 1, List.of(0), ScheduledMachines.REHEARSAL_LIMIT));
        }
        Duration limit = ScheduledSite.limit(plan.price().roundSeconds());
        arrays.add(array(cell, Kind.ROUND, 1, List.of(1), limit));
        List<Integer> others =
                IntStream.rangeClosed(2, plan.sampling().looks().last()).boxed().toList();
        if (!others.isEmpty()) {
            arrays.add(array(cell, Kind.ROUND, 2, others, limit));
        }
        return arrays;
    }

    private static JobArray array(Cell cell, Kind kind, int serial, List<Integer> indices, Duration limit) {
        return new JobArray(ArrayNames.of(cell.jobName(), kind, serial), cell.machines(), indices, limit);
    }

    private void say(String key, Object... values) {
        terminal.answer(terminal.texts().say(new Message(key, values)));
    }
}
