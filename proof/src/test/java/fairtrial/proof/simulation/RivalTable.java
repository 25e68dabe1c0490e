package fairtrial.proof.simulation;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Markdown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The table of `docs/simulation.md`, "Compared with rules of other tools": one row for every protocol and
/// noise, with the cells of all true leads as columns.
record RivalTable(List<CellResult> cells) {
    String text() {
        Map<String, List<CellResult>> rows = new LinkedHashMap<>();
        cells.forEach(cell -> rows.computeIfAbsent(
                        cell.cell().protocol() + "|" + cell.cell().noise(), key -> new ArrayList<>())
                .add(cell));
        List<String> heads = new ArrayList<>(List.of("rule", "noise", "minutes", "equal: called different"));
        for (double lead : SimulationGrid.LEADS) {
            heads.add("lead " + Math.round(lead) + " %: minutes; wrong best");
        }
        return Markdown.of(List.of(Block.Table.of(
                heads, rows.values().stream().map(RivalTable::row).toList())));
    }

    private static List<String> row(List<CellResult> cells) {
        CellResult equal = cells.getFirst();
        List<String> row = new ArrayList<>(List.of(
                equal.cell().protocol(),
                equal.cell().noise(),
                SimulationMarkdown.minutes(equal.minutes()),
                MarkdownTables.share(equal.errors().wrong())));
        cells.stream()
                .skip(1)
                .forEach(cell -> row.add(SimulationMarkdown.times(cell.times().leader()) + "; "
                        + MarkdownTables.share(cell.errors().wrongBest())));
        return row;
    }
}
