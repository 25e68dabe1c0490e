package fairtrial.cli.bisect;

import fairtrial.cli.session.StageRuns;
import fairtrial.cli.session.StartedContenders;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.OpenTime;
import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.ClaimFigures;
import fairtrial.core.bisect.ClaimFigures.Sides;
import fairtrial.core.bisect.Known;
import fairtrial.core.bisect.Look;
import fairtrial.core.bisect.Measured;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.UserError;
import fairtrial.core.validity.Checks;
import fairtrial.lab.store.ReadRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Looks at versions under load: each look is a run in a folder of its own.
final class MeasuredVersions implements Measured {
    private final Experiment typed;
    private final Claim.OfFigure claim;
    private final ClaimContenders contenders;
    private final Versioned versions;
    private final StageRuns runs;
    private final StartedContenders starts;
    private final long seed;
    private final BisectClock clock;
    private final BiConsumer<Look, Known> told;
    private final List<BisectReport.MadeLook> done;

    /// @param starts tell which version does not start
    /// @param seed of the first look; each later one has the next number
    /// @param clock is told the time of each look
    /// @param told is told each look before it begins
    /// @param done receives each look after it
    MeasuredVersions(
            Experiment typed,
            Claim.OfFigure claim,
            ClaimContenders contenders,
            Versioned versions,
            StageRuns runs,
            StartedContenders starts,
            long seed,
            BisectClock clock,
            BiConsumer<Look, Known> told,
            List<BisectReport.MadeLook> done) {
        this.typed = typed;
        this.claim = claim;
        this.contenders = contenders;
        this.versions = versions;
        this.runs = runs;
        this.starts = starts;
        this.seed = seed;
        this.clock = clock;
        this.told = told;
        this.done = done;
    }

    @Override
    public double[][] logs(Look look, Known known) {
        told.accept(look, known);
        TreeSet<Integer> needed = new TreeSet<>(look.versions());
        if (claim.isAgainstFirst()) {
            needed.add(known.first());
        }
        List<Integer> all = List.copyOf(needed);
        // No version is the reference: a run ends where its reference does not start.
        Experiment wanted = versions.on(typed, contenders.all(), all).withQuestion(Question.ALL);
        Experiment whole = wanted.withSampling(wanted.sampling().withOpenTime(openTime(wanted)));
        String folder = folder(look, all);
        long began = System.nanoTime();
        Optional<RunRecord> run = runs.measured(
                        folder, StageRuns.stage(whole, look.rounds(), seed + done.size()), reason -> false)
                .map(ReadRun::record);
        done.add(new BisectReport.MadeLook(look, run.map(of -> folder)));
        double spent = (System.nanoTime() - began) / 1e9;
        // A kept run took its time before.
        clock.took(look, run.map(of -> Math.max(of.lastMillis() / 1e3, spent)).orElse(spent));
        if (run.isEmpty()) {
            skipWhatDoesNotStart(all, known);
            return new double[0][look.versions().size()];
        }
        RunRecord record = run.get();
        ClaimFigures figures = new ClaimFigures(record, claim, new Checks(new ComparisonFamilies()));
        List<Sides> sides = look.versions().stream()
                .map(version -> sides(record.plan(), version, known.first()))
                .toList();
        if (claim.isAgainstFirst() && !figures.isFit(sides(record.plan(), known.first(), known.first()))) {
            throw new UserError("FT-761", versions.names().get(known.first()));
        }
        IntStream.range(0, sides.size())
                .filter(i -> !figures.isFit(sides.get(i)))
                .map(look.versions()::get)
                .forEach(version -> known.skip(version, why(record.plan(), version)));
        return figures.of(sides);
    }

    /// The same versions may be looked at again, for fresh rounds.
    private String folder(Look look, List<Integer> all) {
        long again = done.stream().filter(one -> one.look().equals(look)).count();
        return StageRuns.name(
                look.kind().id(),
                Stream.concat(
                                Stream.of(look.rounds() + " " + again),
                                all.stream().map(versions::identity))
                        .toList());
    }

    /// Too few versions of a look started to compare them: each is started alone.
    ///
    /// @throws UserError FT-761 the first version does not start, and the claim compares with it
    private void skipWhatDoesNotStart(List<Integer> all, Known known) {
        int first = known.first();
        int before = known.skipped().size();
        for (int version : all) {
            try {
                starts.of(versions.on(typed, contenders.all(), List.of(version))).stream()
                        .filter(outcome -> !outcome.isUp())
                        .findFirst()
                        .ifPresent(outcome -> known.skip(version, outcome.reason()));
            } catch (UserError refusal) {
                known.skip(version, refusal);
            }
        }
        if (known.skipped().size() == before) {
            // Each starts alone, and not beside the others.
            all.forEach(version ->
                    known.skip(version, new UserError("FT-759", versions.names().get(version))));
        }
        if (claim.isAgainstFirst() && known.skipped().containsKey(first)) {
            throw new UserError("FT-761", versions.names().get(first));
        }
    }

    /// The time of the open loop for a percentile.
    private Optional<Duration> openTime(Experiment wanted) {
        return claim.isPercentile()
                ? wanted.load().rates().stream()
                        .findFirst()
                        .map(rate -> OpenTime.of(claim.rule().metric(), rate))
                : Optional.empty();
    }

    private Sides sides(Plan plan, int version, int first) {
        Optional<String> one = versions.id(plan, contenders.one(), version);
        if (claim.isAgainstFirst()) {
            return new Sides(one, versions.id(plan, contenders.one(), first), true);
        }
        return new Sides(
                one,
                contenders.other().flatMap(of -> versions.id(plan, of, version)),
                contenders.other().isPresent());
    }

    private UserError why(Plan plan, int version) {
        String name = versions.names().get(version);
        return BuildVersions.refusal(plan, name).orElseGet(() -> new UserError("FT-759", name));
    }
}
