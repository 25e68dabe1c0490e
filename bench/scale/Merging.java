import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.OverloadSlice;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.referee.Look;
import fairtrial.core.text.Message;
import fairtrial.core.validity.Checks;
import fairtrial.lab.campaign.conduct.JobProgress;
import fairtrial.lab.campaign.conduct.MachineNames;
import fairtrial.lab.campaign.conduct.Parcels;
import fairtrial.lab.campaign.conduct.ScheduledJobs;
import fairtrial.lab.campaign.conduct.ScheduledSite;
import fairtrial.lab.campaign.job.Fragment;
import fairtrial.lab.campaign.job.FragmentFile;
import fairtrial.lab.remote.Told;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Conductor;
import fairtrial.lab.run.Pause;
import fairtrial.lab.run.Phase;
import fairtrial.lab.run.Progress;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobState;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.Scheduler;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.schedule.Written;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How long the conductor of a campaign takes to fetch and merge rounds, with the classes of the product. Fragments of
/// a real campaign get new numbers; a scheduler whose machines are done at once hands them over.
///
///     Merging CELL FRAGMENTS CELLS ROUNDS OUT [looks]
///
/// CELL is the run folder of a real cell, FRAGMENTS a folder with its `1.json.gz` and `2.json.gz`. With `looks`
/// there is a look after each round from the third, as in a run with a budget.
public final class Merging {
    /// Requests of a slice vary by this much, so that a look has something to compute.
    private static final double NOISE = 0.03;

    private static final MachineClass MACHINES = new MachineClass("bench", 100, List.of(), new TreeMap<>());

    public static void main(String... args) throws IOException {
        Path cell = Path.of(args[0]);
        int cells = Integer.parseInt(args[2]);
        int rounds = Integer.parseInt(args[3]);
        Path out = Path.of(args[4]);
        boolean looks = args.length > 5;
        RunRecord real = RunReader.read(cell).record();
        Plan plan = withRounds(real.plan(), rounds, looks);
        Path fragments = fragments(Path.of(args[1]), rounds, out.resolve("fragments"));
        Taken before = Taken.now();
        Referee referee = new Referee();
        WorkFolder work = new WorkFolder(out.resolve("work"));
        Ready scheduler = new Ready(work, fragments);
        Path temp = Files.createDirectories(out.resolve("temp"));
        Parcels parcels = new Parcels(
                "Main", Tool.running().toolClassPath(), Tool.running().agentClassPath(), temp);
        for (int i = 1; i <= cells; i++) {
            Path folder = out.resolve("cells").resolve("bench-" + i);
            try (RunFolder run = RunFolder.create(folder, plan, real.machine(), "")) {
                ScheduledJobs jobs = new ScheduledJobs(
                        scheduler, work, MACHINES, new MachineNames(work.root()), new Loud(), new Cancel());
                ScheduledSite site = new ScheduledSite(
                        "bench-" + i, jobs, parcels, contender -> Tool.running().serviceJars(), libraries(plan), true);
                new Conductor(site, new Silent(), new Cancel(), Pause.NEVER).conduct(run, referee, "bench");
                require(run.record().finishedRounds().size() == rounds);
            }
        }
        Taken.now().print(before, cells * rounds, Files.size(fragments.resolve("2.json.gz")), referee);
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("not all rounds were merged");
        }
    }

    /// Class paths as long as those of a real contender: the jars of the tool stand for them.
    private static Map<String, List<Path>> libraries(Plan plan) {
        Map<String, List<Path>> libraries = new HashMap<>();
        for (Contender contender : plan.ranked()) {
            libraries.put(contender.id(), Tool.running().toolClassPath());
        }
        return libraries;
    }

    private static Plan withRounds(Plan plan, int rounds, boolean looks) {
        ObjectNode tree = (ObjectNode) Json.toTree(plan);
        ObjectNode set = (ObjectNode) tree.get("looks");
        set.put("first", Math.min(3, rounds));
        set.put("last", rounds);
        set.put("fixed_rounds", !looks);
        tree.put("budget", "PT10000H");
        return Json.value(tree, Plan.class);
    }

    private static Path fragments(Path from, int rounds, Path to) throws IOException {
        Files.createDirectories(to);
        for (int round = 1; round <= rounds; round++) {
            Fragment template = FragmentFile.read(from.resolve(Math.min(round, 2) + ".json.gz"));
            FragmentFile.write(to.resolve(round + ".json.gz"), numbered(template, round));
        }
        return to;
    }

    private static Fragment numbered(Fragment fragment, int round) {
        Random random = new Random(round);
        List<fairtrial.core.record.JournalEvent> events = new ArrayList<>();
        fragment.events().forEach(event -> {
            JsonNode tree = Json.toTree(event);
            number(tree, round, 1 + NOISE * random.nextGaussian());
            events.add(Json.value(tree, fairtrial.core.record.JournalEvent.class));
        });
        List<Told.Log> logs = fragment.logs().stream()
                .map(log -> new Told.Log(log.process(), log.round() == 0 ? 0 : round, log.attempt(), log.text()))
                .toList();
        return new Fragment(fragment.machine(), events, logs, fragment.outcomes(), fragment.failure());
    }

    private static void number(JsonNode node, int round, double factor) {
        if (node instanceof ObjectNode object) {
            if (object.path("round").isInt()) {
                object.put("round", round);
            }
            if (object.path("completed").isIntegralNumber()) {
                object.put("completed", Math.round(object.get("completed").asLong() * factor));
            }
        }
        node.forEach(part -> number(part, round, factor));
    }

    /// A scheduler whose jobs have all ended.
    private record Ready(WorkFolder work, Path fragments) implements Scheduler {
        @Override
        public List<Written> preview(JobArray array, Parcel parcel) {
            return List.of();
        }

        @Override
        public void submit(JobArray array, Parcel parcel) {
            work.lay(array, parcel);
        }

        @Override
        public SortedMap<Integer, JobState> states(JobArray array) {
            SortedMap<Integer, JobState> states = new TreeMap<>();
            array.indices()
                    .forEach(index ->
                            states.put(index, new JobState(JobState.Stage.ENDED, "machine-" + index % 100, "")));
            return states;
        }

        @Override
        public Optional<Path> fetch(JobArray array, int index) {
            Path result = work.result(array, index);
            try {
                Files.copy(fragments.resolve(index + ".json.gz"), result, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return Optional.of(result);
        }

        @Override
        public void cancel(JobArray array, Collection<Integer> indices) {
            // All have ended.
        }

        @Override
        public void close() {
            // Nothing runs.
        }
    }

    /// The referee of the product, which decides nothing before the last look: its time is counted.
    private static final class Referee implements fairtrial.core.referee.Referee {
        private final ComparisonFamilies families = new ComparisonFamilies();
        private final RoundReferee real = new RoundReferee(families, new Checks(families)::refused);
        private long nanos;

        @Override
        public Look look(RunRecord record) {
            long start = System.nanoTime();
            Look look = real.look(record);
            nanos += System.nanoTime() - start;
            boolean last = look.round() >= record.lastLook();
            return new Look(look.round(), last ? look.end() : Optional.empty(), look.sentences(), List.of());
        }

        @Override
        public Optional<OverloadSlice> nextOverload(RunRecord record, String contender, double closed) {
            return real.nextOverload(record, contender, closed);
        }

        @Override
        public List<fairtrial.core.model.Rate> nextRates(RunRecord record, String contender, double closed) {
            return real.nextRates(record, contender, closed);
        }

        @Override
        public boolean isCompiled(fairtrial.core.plan.WarmUp rule, List<fairtrial.core.record.WarmTurn> turns) {
            return real.isCompiled(rule, turns);
        }

        @Override
        public Optional<fairtrial.core.record.Steadiness> steadiness(
                Plan plan,
                int blocks,
                List<fairtrial.core.record.WarmTurn> turns,
                Collection<List<fairtrial.core.record.WarmTurn>> others) {
            return real.steadiness(plan, blocks, turns, others);
        }

        @Override
        public Optional<fairtrial.core.record.JournalEvent.SlicesFixed> lengthenSlices(
                Plan plan, Collection<List<fairtrial.core.record.WarmTurn>> all) {
            return real.lengthenSlices(plan, all);
        }

        @Override
        public fairtrial.core.record.JournalEvent.BlocksFixed allocateBlocks(
                RunRecord record,
                Collection<List<fairtrial.core.record.WarmTurn>> all,
                double overheadSeconds,
                double leftSeconds) {
            return real.allocateBlocks(record, all, overheadSeconds, leftSeconds);
        }
    }

    private static final class Silent implements Progress {
        @Override
        public void say(Message message) {
            // Only figures are printed.
        }

        @Override
        public void phase(int round, int rounds, Phase phase, double secondsLeft) {
            // Only figures are printed.
        }

        @Override
        public void look(Look look) {
            // Only figures are printed.
        }
    }

    /// A round that is not merged would be no merging.
    private static final class Loud implements JobProgress {
        @Override
        public void again(JobArray array, JobState state) {
            throw new IllegalStateException("lost " + array.name());
        }

        @Override
        public void stands(JobArray array, int index, JobState state) {
            throw new IllegalStateException(array.name() + "/" + index + " is awaited");
        }

        @Override
        public void broken(JobArray array, int index, String why) {
            throw new IllegalStateException(array.name() + "/" + index + ": " + why);
        }

        @Override
        public void lost(JobArray array, int index, JobState state) {
            throw new IllegalStateException(array.name() + "/" + index + " is lost: " + state.words());
        }
    }

    /// Time and CPU time of this process so far.
    private record Taken(long wallNanos, long cpuNanos) {
        static Taken now() {
            long cpu = ProcessHandle.current()
                    .info()
                    .totalCpuDuration()
                    .orElseThrow()
                    .toNanos();
            return new Taken(System.nanoTime(), cpu);
        }

        void print(Taken before, int rounds, long bytes, Referee referee) throws IOException {
            String peak = Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmHWM"))
                    .findFirst()
                    .orElse("");
            double wall = (wallNanos - before.wallNanos) / 1e9;
            double cpu = (cpuNanos - before.cpuNanos) / 1e9;
            System.out.printf(
                    "%d rounds: %.2f s, CPU %.2f s (%.2f ms per round), of that looks %.2f s; fragment %d bytes; %s%n",
                    rounds, wall, cpu, 1e3 * cpu / rounds, referee.nanos / 1e9, bytes, peak.replaceAll("\\s+", " "));
        }
    }
}
