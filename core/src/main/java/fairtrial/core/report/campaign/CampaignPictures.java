package fairtrial.core.report.campaign;

import fairtrial.core.analysis.Percent;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellResult;
import fairtrial.core.campaign.result.CellState;
import fairtrial.core.model.Interval;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.svg.ForestPlot;
import fairtrial.core.report.svg.HeatMap;
import fairtrial.core.report.svg.HeatMap.Shade;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Stream;

/// The pictures of a campaign: contenders × cells, and every pair over the cells.
final class CampaignPictures {
    /// Columns that fit on a page side by side; more cells become further pictures.
    private static final int COLUMNS = 8;

    /// Beyond this many cells the table alone is readable.
    private static final int MOST_CELLS = 64;

    private static final double QUARTER = 0.25;

    private final Texts texts;
    private final List<CellResult> measured;
    private final List<String> contenders;

    CampaignPictures(CampaignResult result, Texts texts) {
        this.texts = texts;
        this.measured = result.cells().stream()
                .filter(cell -> cell.state() == CellState.OVER || cell.state() == CellState.BEGUN)
                .toList();
        SequencedSet<String> names = new LinkedHashSet<>();
        measured.forEach(cell -> cell.comparisons().forEach(comparison -> {
            names.add(comparison.pair().a());
            names.add(comparison.pair().b());
        }));
        this.contenders = List.copyOf(names);
    }

    /// The heat maps, and a forest plot for each pair; empty without a measured cell or with too many.
    List<Block> maps() {
        if (contenders.isEmpty() || measured.size() > MOST_CELLS) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        for (int from = 0; from < measured.size(); from += COLUMNS) {
            blocks.add(map(measured.subList(from, Math.min(from + COLUMNS, measured.size()))));
        }
        if (measured.size() > 1) {
            pairs().forEach(pair -> blocks.add(forest(pair)));
        }
        return blocks;
    }

    private Block map(List<CellResult> cells) {
        List<List<HeatMap.Square>> squares = contenders.stream()
                .map(contender ->
                        cells.stream().map(cell -> square(cell, contender)).toList())
                .toList();
        HeatMap map = new HeatMap(
                texts.say("campaign.map.says"),
                contenders,
                cells.stream().map(cell -> cell.place().name()).toList(),
                squares);
        return new Block.Picture(texts.say("campaign.map.caption"), map.wide(), map.narrow());
    }

    private HeatMap.Square square(CellResult cell, String contender) {
        List<List<String>> ranking = cell.verdict().map(Verdict::ranking).orElse(List.of());
        int tier = tier(ranking, contender);
        if (tier < 0) {
            return new HeatMap.Square(
                    "–",
                    texts.say("campaign.unranked"),
                    Shade.NONE,
                    cell.place().name());
        }
        String hover = cell.place().name() + ", " + contender;
        if (tier == 0) {
            return new HeatMap.Square(
                    "1",
                    texts.say(ranking.getFirst().size() > 1 ? "campaign.tied" : "campaign.first"),
                    Shade.FIRST,
                    hover);
        }
        Optional<Comparison> comparison =
                cell.between(contender, ranking.getFirst().getFirst());
        Optional<Interval> ratio = comparison.flatMap(c -> c.ratioOf(contender));
        double behind = ratio.map(r -> 1 / r.mid() - 1).orElse(0.0);
        double margin = comparison.map(c -> c.decision().margin()).orElse(0.0);
        Shade shade = behind <= margin ? Shade.NEAR : behind <= QUARTER ? Shade.BEHIND : Shade.FAR;
        return new HeatMap.Square(
                String.valueOf(1
                        + ranking.subList(0, tier).stream().mapToInt(List::size).sum()),
                ratio.map(r -> Percent.of(r.mid())).orElse("–"),
                shade,
                hover + ratio.map(r -> " " + Percent.of(r)).orElse(""));
    }

    private static int tier(List<List<String>> ranking, String contender) {
        for (int tier = 0; tier < ranking.size(); tier++) {
            if (ranking.get(tier).contains(contender)) {
                return tier;
            }
        }
        return -1;
    }

    private Stream<List<String>> pairs() {
        SequencedSet<List<String>> pairs = new LinkedHashSet<>();
        measured.forEach(cell -> cell.comparisons()
                .forEach(comparison -> pairs.add(
                        List.of(comparison.pair().a(), comparison.pair().b()))));
        return pairs.stream();
    }

    private Block forest(List<String> pair) {
        List<ForestPlot.Row> rows = new ArrayList<>();
        double margin = 0;
        for (CellResult cell : measured) {
            Optional<Comparison> comparison = cell.between(pair.getFirst(), pair.getLast());
            margin = comparison.map(c -> c.decision().margin()).orElse(margin);
            comparison
                    .flatMap(c -> c.ratioOf(pair.getFirst()))
                    .ifPresent(ratio -> rows.add(row(cell, comparison.get(), ratio)));
        }
        String name = texts.say("campaign.pair", pair.getFirst(), pair.getLast());
        ForestPlot plot = new ForestPlot(
                name,
                rows,
                margin,
                texts.say("campaign.better", pair.getLast()),
                texts.say("campaign.better", pair.getFirst()),
                Figures::ratio);
        return new Block.Picture(name, plot.wide(), plot.narrow());
    }

    private ForestPlot.Row row(CellResult cell, Comparison comparison, Interval ratio) {
        boolean struck = comparison.test().noInterval().isPresent();
        ForestPlot.Shape shape = switch (comparison.decision().verdict()) {
            case FASTER, SLOWER ->
                comparison.decision().withinMargin() ? ForestPlot.Shape.DIFFERENT_WITHIN : ForestPlot.Shape.DIFFERENT;
            case EQUIVALENT -> ForestPlot.Shape.EQUIVALENT;
            case UNDECIDED -> ForestPlot.Shape.UNDECIDED;
        };
        return new ForestPlot.Row(
                cell.place().name(),
                cell.place().name(),
                Percent.of(ratio),
                texts.say("report.answer." + comparison.decision().verdict().id()
                        + (shape == ForestPlot.Shape.DIFFERENT_WITHIN ? "-within" : "")),
                shape,
                false,
                struck,
                Optional.of(new ForestPlot.SimultaneousInterval(ratio.lo(), ratio.mid(), ratio.hi())));
    }
}
