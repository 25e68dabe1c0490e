package fairtrial.core.report.answer;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.svg.ForestPlot;
import fairtrial.core.report.svg.ForestPlot.Shape;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.MachineBlocks;
import fairtrial.core.verdict.MachineComparison;
import fairtrial.core.verdict.MachineRatio;
import fairtrial.core.verdict.MachineRounds;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The machines of a run whose rounds were spread: what the verdict holds for, every pair on each machine, and how far
/// the
/// ratio depends on the machine.
public final class MachinesSection {
    private final ReportContext context;

    public MachinesSection(ReportContext context) {
        this.context = context;
    }

    /// The section; empty for a run on one machine.
    public List<Html> section() {
        return context.result().statistics().machineBlocks().map(this::describe).stream()
                .toList();
    }

    private Html describe(MachineBlocks blocks) {
        Html section = context.section("machines");
        section.add(context.paragraph(
                "machines." + blocks.scope().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                blocks.machines().size()));
        section.add(rounds(blocks));
        blocks.pairs().forEach(pair -> section.add(figure(pair)));
        return section;
    }

    private Html rounds(MachineBlocks blocks) {
        Html body = Html.el("tbody");
        for (MachineRounds machine : blocks.machines()) {
            body.add(Html.el("tr")
                    .add(
                            Html.el("th").attr("scope", "row").truncated(machine.machine(), 80),
                            Html.el("td")
                                    .text(String.join(
                                            ", ",
                                            machine.rounds().stream()
                                                    .map(String::valueOf)
                                                    .toList()))));
        }
        Html table = Html.el("table").add(context.headings("machines.machine", "machines.rounds"), body);
        return ReportContext.scrolling(table);
    }

    private Html figure(MachineComparison pair) {
        String name = context.name(pair.a()) + " : " + context.name(pair.b());
        double margin = context.record().plan().decision().margin();
        ForestPlot plot = new ForestPlot(
                name,
                pair.ratios().stream().map(ratio -> row(ratio, margin)).toList(),
                margin,
                context.say("machines.better", context.name(pair.b())),
                context.say("machines.better", context.name(pair.a())),
                Figures::ratio);
        return Html.el("figure")
                .add(
                        Html.el("figcaption").add(Html.el("b").text(name)).text(" · " + interaction(pair)),
                        Html.el("div", "wide").add(plot.wide()),
                        Html.el("div", "narrow").add(plot.narrow()));
    }

    private String interaction(MachineComparison pair) {
        return pair.interaction()
                .map(found -> context.say(
                        "machines.interaction." + found.answer().name().toLowerCase(Locale.ROOT),
                        Percent.ofShare(found.percent().mid() / 100),
                        Percent.ofShare(found.percent().lo() / 100),
                        Percent.ofShare(found.percent().hi() / 100)))
                .orElseGet(() -> context.say("machines.interaction.none"));
    }

    /// The interval of one machine is its own, not corrected for others, so it decides nothing.
    private ForestPlot.Row row(MachineRatio ratio, double margin) {
        Optional<Interval> interval = ratio.interval();
        Shape shape = interval.filter(i -> i.lo() > 1 / (1 + margin) && i.hi() < 1 + margin)
                .map(i -> Shape.EQUIVALENT)
                .orElse(Shape.UNDECIDED);
        return new ForestPlot.Row(
                ratio.machine(),
                ratio.machine(),
                interval.map(Percent::of).orElseGet(() -> Percent.of(ratio.ratio())),
                "",
                shape,
                false,
                false,
                interval.map(i -> new ForestPlot.SimultaneousInterval(i.lo(), i.mid(), i.hi()))
                        .or(() -> Optional.of(
                                new ForestPlot.SimultaneousInterval(ratio.ratio(), ratio.ratio(), ratio.ratio()))));
    }
}
