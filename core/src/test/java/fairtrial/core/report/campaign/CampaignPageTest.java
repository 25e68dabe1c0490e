package fairtrial.core.report.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.campaign.result.CampaignJudge;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.Cells;
import fairtrial.core.campaign.result.Cells.Contrast;
import fairtrial.core.campaign.result.JudgedCell;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Document;
import fairtrial.core.text.Language;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/// The page of a campaign and its words.
class CampaignPageTest {
    private static final Contrast FASTER = new Contrast(0.3, 0.01, 7);
    private static final Contrast SLOWER = new Contrast(-0.3, 0.01, 7);

    private static CampaignResult of(String name, JudgedCell... cells) {
        return CampaignJudge.of(name, "slurm", List.of(cells), "0.1.0");
    }

    private static CampaignResult usual() {
        return of(
                "night",
                Cells.over(Cells.place("big"), FASTER),
                Cells.over(Cells.place("small"), SLOWER),
                Cells.none(Cells.place("old"), "FT-262 The job old-s-1 left no result."),
                Cells.none(Cells.place("new"), ""));
    }

    private static Element tree(String html) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(html.substring(html.indexOf('\n') + 1))))
                .getDocumentElement();
    }

    private static List<String> sections(CampaignResult result, Language language) {
        return new CampaignWords(result, language)
                .document().sections().stream().map(Document.Section::id).toList();
    }

    @Test
    void a_page_is_well_formed_in_both_languages_and_loads_nothing() throws Exception {
        String html = CampaignPage.html(usual());
        assertThat(tree(html).getElementsByTagName("main").getLength()).isEqualTo(2);
        assertThat(html)
                .contains("c0 is first in 1 of 4 cells: big.", "c0 在 4 个单元中的 1 个居首：big。", "default-src &#39;none&#39;")
                .doesNotContain("<link", "<img", "@import", "src=");
        Matcher addresses = Pattern.compile("https?://[^\"'\\s<)]+").matcher(html);
        while (addresses.find()) {
            assertThat(addresses.group()).startsWith("http://www.w3.org/");
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void the_document_has_the_answer_the_maps_the_cells_and_the_classes(Language language) {
        assertThat(sections(usual(), language)).containsExactly("answer", "map", "cells", "classes");
        Block.Table cells = (Block.Table) new CampaignWords(usual(), language)
                .document()
                .sections()
                .get(2)
                .blocks()
                .getFirst();
        assertThat(cells.rows()).hasSize(4);
        assertThat(cells.rows().getFirst().getLast().text()).isEqualTo("c0 > c1");
        assertThat(cells.rows().get(1).getLast().text()).isEqualTo("c1 > c0");
        assertThat(cells.rows().get(2).getLast().text()).startsWith("FT-262");
        assertThat(cells.rows().get(3).getLast().text()).isEmpty();
    }

    @Test
    void the_classes_have_their_own_ratios_and_the_answer() {
        Block.Table classes = (Block.Table) new CampaignWords(usual(), Language.EN)
                .document()
                .sections()
                .getLast()
                .blocks()
                .getLast();
        assertThat(classes.rows()).singleElement().satisfies(row -> {
            assertThat(row.getFirst().text()).isEqualTo("c0 : c1");
            assertThat(row.get(1).text()).startsWith("big ").contains("35");
            assertThat(row.get(2).text()).startsWith("small ").contains("25.9");
            assertThat(row.getLast().text()).isEqualTo("differs");
        });
    }

    @Test
    void a_campaign_that_has_measured_nothing_has_no_maps() {
        CampaignResult result = of("night", Cells.none(Cells.place("a"), ""));
        assertThat(sections(result, Language.EN)).containsExactly("answer", "cells");
        assertThat(sections(of("night"), Language.EN)).containsExactly("answer", "cells");
        assertThat(CampaignPage.html(of("night"))).contains("0 of 0 cells");
    }

    @Test
    void many_cells_become_several_pictures_and_very_many_a_table() {
        assertThat(pictures(cells(17))).isEqualTo(3 + 1);
        assertThat(pictures(cells(1))).isEqualTo(1);
        assertThat(sections(cells(65), Language.EN)).doesNotContain("map");
    }

    private static CampaignResult cells(int count) {
        List<JudgedCell> cells = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String load = "c" + i;
            cells.add(Cells.over(new CellPlace("big-" + load, "big", Optional.empty(), Optional.of(load)), FASTER));
        }
        return of("night", cells.toArray(JudgedCell[]::new));
    }

    private static long pictures(CampaignResult result) {
        return new CampaignWords(result, Language.EN)
                .document().sections().stream()
                        .flatMap(section -> section.blocks().stream())
                        .filter(Block.Picture.class::isInstance)
                        .count();
    }

    @Test
    void names_are_never_markup() throws Exception {
        String nasty = "<script>alert(1)</script><img src=x onerror=alert(1)>";
        CellPlace place = new CellPlace(nasty, nasty, Optional.of(nasty), Optional.empty());
        CellPlace other = new CellPlace(nasty + 2, nasty + 2, Optional.of(nasty), Optional.empty());
        String html = CampaignPage.html(of(
                nasty,
                Cells.over(place, FASTER),
                Cells.over(other, SLOWER),
                Cells.none(Cells.place("c"), "FT-262 " + nasty)));
        Element page = tree(html);
        assertThat(page.getElementsByTagName("img").getLength()).isZero();
        assertThat(html).doesNotContain("<script>alert");
    }
}
