package fairtrial.core.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.report.html.Html;
import fairtrial.core.text.Language;
import java.util.List;
import org.junit.jupiter.api.Test;

/// One document in its three forms.
class DocumentTest {
    private static final Document DOCUMENT = new Document(
            Span.words("A | B"),
            Span.strong("It holds."),
            List.of(new Block.Facts(List.of(new Block.Fact("Date", List.of(Span.words("today")))))),
            List.of(new Document.Section(
                    "rows",
                    "Rows",
                    List.of(
                            Block.Paragraph.of("Some *words*."),
                            new Block.Quotation(List.of("first", "second")),
                            Block.Items.of(List.of("an <item>")),
                            new Block.Table(
                                    List.of("name", "empty", "N"),
                                    List.of(
                                            List.of(Span.words("a|b"), Span.none(), Span.figure("5")),
                                            List.of(Span.code("c"), Span.none(), Span.none()))),
                            new Block.Listings(List.of(new Block.Listing("run", "./run `x`")), false)))));

    @Test
    void markdown_escapes_what_is_foreign_so_that_no_name_ends_a_cell() {
        assertThat(Markdown.of(DOCUMENT)).isEqualTo("""
                        # A \\| B

                        **It holds.**

                        - **Date**: today

                        ## Rows

                        Some \\*words\\*.

                        > first \s
                        > second

                        - an &lt;item&gt;

                        | name | N |
                        | --- | --- |
                        | a\\|b | 5 |
                        | `c` | – |

                        **run**

                        ```text
                        ./run `x`
                        ```
                        """);
        assertThat(Markdown.words("a | b `c` <script> & *d* [e](f) g_h \n i"))
                .isEqualTo("a \\| b \\`c\\` &lt;script&gt; &amp; \\*d\\* \\[e\\](f) g\\_h i");
        assertThat(Markdown.words("a\u202eb")).isEqualTo("a\\[U+202E\\]b");
    }

    @Test
    void a_terminal_has_aligned_columns_and_no_markup() {
        assertThat(PlainText.of(DOCUMENT, 80)).isEqualTo("""
                        A | B
                        It holds.
                          Date: today

                        Rows
                        Some *words*.
                          first
                          second
                          an <item>
                          name  N
                          a|b   5
                          c     –
                        run
                        ./run `x`
                        """);
    }

    @Test
    void a_page_has_figures_on_the_right_and_an_id_for_each_language() {
        String html = HtmlBlocks.section(DOCUMENT.sections().getFirst(), Language.ZH)
                .markup()
                .replace("\n", "");
        assertThat(html)
                .startsWith("<section class=\"s-rows\" id=\"zh-rows\"><h2>Rows</h2><p>Some *words*.</p>")
                .contains("<ul><li>an &lt;item&gt;</li></ul>", "<blockquote><p>first</p><p>second</p></blockquote>")
                .contains("<tr><td class=\"words\">a|b</td><td class=\"num\">5</td></tr>")
                .contains("<td class=\"words\"><code>c</code></td><td class=\"num\"><span class=\"na\">–</span></td>");
        Html facts = HtmlBlocks.of(DOCUMENT.head()).getFirst();
        assertThat(facts.markup()).contains("<dt>Date</dt><dd>today</dd>");
    }
}
