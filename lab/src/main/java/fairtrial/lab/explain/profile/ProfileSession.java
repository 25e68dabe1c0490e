package fairtrial.lab.explain.profile;

import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.core.explain.profile.ProfiledSide;
import fairtrial.core.explain.profile.Sampling;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.ProfilerFiles;
import fairtrial.lab.explain.EvidenceLog;
import fairtrial.lab.explain.SliceTimes;
import fairtrial.lab.explain.gap.RoundRule;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.monitor.proc.ThreadRoles;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Progress;
import fairtrial.lab.run.RunClock;
import fairtrial.lab.run.RunContext;
import fairtrial.lab.run.RunState;
import fairtrial.lab.run.Testbed;
import fairtrial.lab.run.WarmRound;
import fairtrial.lab.service.ServiceWatch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// CPU profiles of one contender of a plan, or of two. They are started afresh and warmed up as in a
/// round of the plan; then slices follow without async-profiler, with it, and with samples. Two take
/// turns, in several rounds.
public final class ProfileSession {
    /// Blocks of a round of one contender, each with a slice without samples and one with them: fewer
    /// would not show a cost of 2 % on a noisy machine.
    static final int BLOCKS_ALONE = 6;

    /// Blocks of a round of two. The rounds together have more.
    static final int BLOCKS_OF_TWO = 4;

    private final Testbed testbed;
    private final Map<String, List<Path>> libraries;
    private final ServiceWatch services;
    private final Referee referee;
    private final Progress progress;
    private final Cancel cancel;

    /// @param testbed   open; the session leaves it open
    /// @param libraries the class path of each contender by its id
    /// @param services  services that the contenders need, running
    /// @param referee   decides when a contender is warm
    public ProfileSession(
            Testbed testbed,
            Map<String, List<Path>> libraries,
            ServiceWatch services,
            Referee referee,
            Progress progress,
            Cancel cancel) {
        this.testbed = testbed;
        this.libraries = libraries;
        this.services = services;
        this.referee = referee;
        this.progress = progress;
        this.cancel = cancel;
    }

    /// Samples one contender in one JVM.
    ///
    /// @param plan plan of one machine
    /// @throws UserError FT-680 it did not start or ended, FT-681 its load failed, FT-683 the load
    ///     generator ended, FT-696 an executable, FT-697 no library for this machine, FT-698 it cannot be
    ///     sampled
    public ProfiledSide one(AsyncProfiler profiler, Plan plan, String contender) throws Cancel.Interrupted {
        Job job = new Job(profiler, plan, List.of(contender));
        job.round(1, BLOCKS_ALONE);
        return job.sides().getFirst();
    }

    /// Samples two contenders in rounds of fresh JVMs.
    ///
    /// @param plan plan of one machine
    /// @return both, in this order
    /// @throws UserError the errors of [#one]
    public List<ProfiledSide> two(AsyncProfiler profiler, Plan plan, String contender, String against, RoundRule rule)
            throws Cancel.Interrupted {
        Job job = new Job(profiler, plan, List.of(contender, against));
        long began = testbed.nanoTime();
        Duration longest = Duration.ZERO;
        for (int round = 0; rule.goesOn(round, Duration.ofNanos(testbed.nanoTime() - began), longest); round++) {
            long start = testbed.nanoTime();
            progress.say(new Message("explain.profile.round", round + 1, contender, against));
            job.round(round + 1, BLOCKS_OF_TWO);
            Duration took = Duration.ofNanos(testbed.nanoTime() - start);
            longest = took.compareTo(longest) > 0 ? took : longest;
        }
        return job.sides();
    }

    private static String role(String thread) {
        return ThreadRoles.of(thread).orElse(ThreadRole.OTHER).id();
    }

    /// A kind of slice.
    private interface Slice {
        void drive(SampledSlices slices) throws LoadFailed, Cancel.Interrupted;
    }

    /// A contender with what was seen of it so far.
    private static final class Sampled {
        private final String id;
        private final CollapsedStacks stacks = new CollapsedStacks(ProfileSession::role);
        private Optional<Sampling.Source> source = Optional.empty();

        private Sampled(String id) {
            this.id = id;
        }

        private void add(SampledSlices slices) {
            slices.read(stacks);
            source = Optional.of(slices.source());
        }

        private ProfiledSide side(Plan plan) {
            Contender contender = plan.contender(id);
            return new ProfiledSide(
                    id,
                    contender.label(),
                    contender.software().container().id() + " "
                            + contender.mode().threading().id(),
                    source.orElseThrow(),
                    stacks);
        }
    }

    /// The contenders that are sampled, with what was seen so far.
    private final class Job {
        private final Plan plan;
        private final List<String> ids;
        private final ProfilerFiles files;
        private final List<Sampled> contenders;

        private Job(AsyncProfiler profiler, Plan plan, List<String> ids) {
            this.plan = AsyncProfiler.in(plan, ids);
            this.ids = ids;
            this.files = profiler.unpacked(testbed.host().survey().machine().platform(), testbed.temporary());
            this.contenders = ids.stream().map(Sampled::new).toList();
        }

        private List<ProfiledSide> sides() {
            return contenders.stream().map(one -> one.side(plan)).toList();
        }

        private void round(int number, int blocks) throws Cancel.Interrupted {
            EvidenceLog log = new EvidenceLog(plan, testbed.host().survey().machine());
            RunState state = new RunState(log, referee, new RunClock(0, testbed::nanoTime), progress, cancel);
            RunContext run = new RunContext(state, testbed, libraries, services);
            List<SampledSlices> all = new ArrayList<>();
            try (WarmRound warm = WarmRound.start(run, number % 2 == 1 ? ids : ids.reversed())) {
                Load load = plan.loads().capacity();
                warm.connect(load.connections());
                SliceTimes times =
                        SliceTimes.of(ids.stream().map(warm::contender).toList(), load);
                for (String id : ids) {
                    all.add(new SampledSlices(warm.contender(id), load, times, files, testbed.temporary()));
                }
                drive(all, blocks, new SplittableRandom(plan.header().seed() + number));
            } catch (LoadFailed e) {
                throw new UserError("FT-683", String.join(", ", ids), e.reason());
            } finally {
                all.forEach(SampledSlices::close);
            }
        }

        private void drive(List<SampledSlices> all, int blocks, SplittableRandom random)
                throws LoadFailed, Cancel.Interrupted {
            for (int block = 0; block < blocks / 2; block++) {
                each(all, random, SampledSlices::without);
            }
            each(all, random, SampledSlices::load);
            for (int block = 0; block < blocks; block++) {
                boolean plainFirst = random.nextBoolean();
                each(all, random, plainFirst ? SampledSlices::plain : SampledSlices::sampled);
                each(all, random, plainFirst ? SampledSlices::sampled : SampledSlices::plain);
            }
            for (int side = 0; side < contenders.size(); side++) {
                contenders.get(side).add(all.get(side));
            }
        }

        private static void each(List<SampledSlices> all, SplittableRandom random, Slice slice)
                throws LoadFailed, Cancel.Interrupted {
            for (SampledSlices one : random.nextBoolean() ? all : all.reversed()) {
                slice.drive(one);
            }
        }
    }
}
