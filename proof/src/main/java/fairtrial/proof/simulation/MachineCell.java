package fairtrial.proof.simulation;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Heterogeneity;
import fairtrial.core.analysis.IntervalAnswer;
import fairtrial.core.plan.Looks;
import fairtrial.core.plan.Question;
import fairtrial.core.stats.Family;
import fairtrial.core.stats.MachineIntervals;
import fairtrial.core.stats.MachineMeans;
import fairtrial.core.stats.MachineValues;
import fairtrial.core.stats.Pair;
import fairtrial.core.stats.PairSeries;
import fairtrial.core.stats.SimultaneousInterval;
import fairtrial.core.verdict.Answer;
import fairtrial.proof.simulation.OccasionScore.Marks;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// One cell of the simulation of machines: the class of machines, how its rounds are dealt, and the true
/// speeds. The truth of a contender is its mean over all machines of the class.
///
/// @param rules    looks and costs
/// @param name     name of the noise in tables
/// @param effects  effects of a machine on each contender
/// @param machines number of machines, ≥ 3
/// @param percents how much faster than the slowest the contenders are on average, in percent
record MachineCell(
        Rules rules,
        String name,
        Noise noise,
        OccasionEffects effects,
        int machines,
        MachineDeal deal,
        List<Double> percents) {
    private static final Question QUESTION = new Question.All();

    MachineCell {
        percents = List.copyOf(percents);
    }

    /// The true logs of the contenders over all machines of the class.
    double[] truth() {
        return Cell.logs(percents);
    }

    /// The true standard deviation of the first pair between machines, natural log.
    double interaction() {
        return Math.hypot(effects.common(), effects.odd());
    }

    MachineScore run(ComparisonFamilies families, long seed) {
        MachineCampaign campaign = MachineCampaign.draw(this, seed);
        List<List<SimultaneousInterval>> byNumber = looks(count -> bands(families, campaign.byNumber(count)));
        int decided = 0;
        while (decided < byNumber.size() - 1 && !isDecided(byNumber.get(decided))) {
            decided++;
        }
        List<Heterogeneity> between = heterogeneity(campaign.byNumber(rules.lastLook()));
        double interaction = 100 * Math.expm1(interaction());
        return new MachineScore(
                isEverWrong(byNumber),
                marks(byNumber.get(decided)),
                marks(byNumber.getLast()),
                rules.firstLook() + decided,
                isEverWrong(
                        looks(count -> PairSeries.of(campaign.byNumber(count).contrasts())
                                .bands(families.values(QUESTION, percents.size(), looks())))),
                isEverWrong(looks(count -> bands(
                        families,
                        campaign.byArrival(count),
                        MachineValues.inTurn(campaign.byArrival(count).count())))),
                between.getFirst().percent().lo() <= interaction
                        && interaction <= between.getFirst().percent().hi(),
                between.stream().anyMatch(Heterogeneity::isShown));
    }

    /// The intervals of every look, from the first.
    private List<List<SimultaneousInterval>> looks(IntFunction<List<SimultaneousInterval>> look) {
        return IntStream.rangeClosed(rules.firstLook(), rules.lastLook())
                .mapToObj(look)
                .toList();
    }

    private Looks looks() {
        return new Looks(rules.firstLook(), rules.lastLook(), false);
    }

    /// The intervals for the class of the machines; none before three of them took part.
    private List<SimultaneousInterval> bands(ComparisonFamilies families, MachineCampaign.Seen seen) {
        return bands(families, seen, seen.joins());
    }

    private List<SimultaneousInterval> bands(
            ComparisonFamilies families, MachineCampaign.Seen seen, List<Integer> joins) {
        return seen.count() < MachineValues.FIRST
                ? List.of()
                : MachineIntervals.of(
                        MachineMeans.of(seen.contrasts(), seen.machines()),
                        families.machines(QUESTION, percents.size(), joins, looks()));
    }

    private boolean isDecided(List<SimultaneousInterval> bands) {
        return !bands.isEmpty()
                && bands.stream().allMatch(band -> IntervalAnswer.of(band, rules.margin(), true) != Answer.UNDECIDED);
    }

    private boolean isEverWrong(List<List<SimultaneousInterval>> looks) {
        return looks.stream().anyMatch(bands -> !bands.isEmpty() && marks(bands).wrong());
    }

    private Marks marks(List<SimultaneousInterval> bands) {
        return Marks.of(bands, pairs(), truth());
    }

    private List<Pair> pairs() {
        return Family.ALL_PAIRS.pairs(percents.size());
    }

    private List<Heterogeneity> heterogeneity(MachineCampaign.Seen seen) {
        MachineMeans means = MachineMeans.of(seen.contrasts(), seen.machines());
        return IntStream.range(0, means.pairs())
                .mapToObj(pair -> Heterogeneity.of(means, pair, rules.margin()))
                .toList();
    }
}
