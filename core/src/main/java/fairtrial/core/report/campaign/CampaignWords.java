package fairtrial.core.report.campaign;

import fairtrial.core.analysis.Percent;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.CellResult;
import fairtrial.core.campaign.result.ClassDifference;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.report.document.Span;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.Interaction;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A campaign as a document, for the page and for the terminal.
public final class CampaignWords {
    private final CampaignResult result;
    private final Language language;
    private final Texts texts;
    private final Map<Asked, CellResult> byPlace = new HashMap<>();

    /// What tells the cells of a campaign apart.
    private record Asked(String machines, Optional<String> workload, Optional<String> load) {}

    public CampaignWords(CampaignResult result, Language language) {
        this.result = result;
        this.language = language;
        this.texts = Texts.inLanguage(language);
        for (CellResult cell : result.cells()) {
            CellPlace place = cell.place();
            byPlace.put(new Asked(place.machines(), place.workload(), place.load()), cell);
        }
    }

    /// The document: the answer, the cells, and the differences between classes of machines.
    public Document document() {
        List<Document.Section> sections = new ArrayList<>();
        sections.add(section("answer", List.of(Block.Paragraph.of(answer()))));
        List<Block> maps = new CampaignPictures(result, texts).maps();
        if (!maps.isEmpty()) {
            sections.add(section("map", maps));
        }
        sections.add(section("cells", List.of(cells())));
        if (!result.differences().isEmpty()) {
            sections.add(section("classes", classes()));
        }
        return new Document(
                Span.words(result.name()), Span.words(texts.say("campaign.kicker", result.on())), List.of(), sections);
    }

    private Document.Section section(String id, List<Block> blocks) {
        return new Document.Section(id, texts.say("campaign." + id + ".title"), blocks);
    }

    private String answer() {
        return language == Language.ZH ? result.textZh() : result.textEn();
    }

    private Block cells() {
        List<List<Span>> rows = new ArrayList<>();
        for (CellResult cell : result.cells()) {
            rows.add(List.of(
                    Span.words(cell.place().name()),
                    Span.words(texts.say("campaign.state." + cell.state().name().toLowerCase(Locale.ROOT))),
                    Span.figure(String.valueOf(cell.rounds())),
                    Span.words(String.join(", ", cell.ranOn())),
                    Span.words(cell.reason()
                            .orElseGet(() -> cell.verdict().map(this::ranking).orElse("")))));
        }
        return new Block.Table(
                Stream.of("cell", "state", "rounds", "machines", "ranking")
                        .map(column -> texts.say("campaign.column." + column))
                        .toList(),
                rows);
    }

    /// Tiers of tied contenders, best first; or why there is none.
    private String ranking(Verdict verdict) {
        return verdict.ranking().isEmpty()
                ? texts.say("campaign.no-verdict")
                : verdict.ranking().stream()
                        .map(tied -> String.join(" = ", tied))
                        .collect(Collectors.joining(" > "));
    }

    private List<Block> classes() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Paragraph(List.of(Span.words(texts.say("campaign.classes.how"))), true));
        List<List<Span>> rows = new ArrayList<>();
        for (ClassDifference difference : result.differences()) {
            rows.add(List.of(
                    Span.words(texts.say("campaign.pair", difference.a(), difference.b())),
                    Span.words(Stream.concat(difference.workload().stream(), difference.load().stream())
                            .collect(Collectors.joining(", "))),
                    Span.figure(on(difference, difference.first())),
                    Span.figure(on(difference, difference.second())),
                    Span.figure(Percent.of(difference.ratio())),
                    answer(difference.answer())));
        }
        blocks.add(new Block.Table(
                Stream.of("pair", "asked", "first", "second", "ratio", "answer")
                        .map(column -> texts.say("campaign.column." + column))
                        .toList(),
                rows));
        return blocks;
    }

    /// The class with its own ratio.
    private String on(ClassDifference difference, String machines) {
        CellResult cell = byPlace.get(new Asked(machines, difference.workload(), difference.load()));
        String ratio = Optional.ofNullable(cell)
                .flatMap(found -> found.between(difference.a(), difference.b()))
                .flatMap(comparison -> comparison.ratioOf(difference.a()))
                .map(interval -> Percent.of(interval.mid()))
                .orElse("–");
        return machines + " " + ratio;
    }

    private Span answer(Interaction answer) {
        String text = texts.say("campaign.interaction." + answer.name().toLowerCase(Locale.ROOT));
        return new Span(
                text,
                switch (answer) {
                    case SAME -> Span.Kind.HOLDS;
                    case DIFFERS -> Span.Kind.FAILS;
                    case OPEN -> Span.Kind.OPEN;
                },
                "");
    }
}
