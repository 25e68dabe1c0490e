package fairtrial.core.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void text_and_attributes_are_escaped() {
        String markup = Html.el("b")
                .attr("title", "\"'><script>")
                .text("<script>alert('x') && 1</script>")
                .markup();
        assertThat(markup)
                .isEqualTo("<b title=\"&quot;&#39;&gt;&lt;script&gt;\">"
                        + "&lt;script&gt;alert(&#39;x&#39;) &amp;&amp; 1&lt;/script&gt;</b>");
    }

    @Test
    void marks_that_turn_the_reading_direction_become_visible() {
        assertThat(Html.el("b").text("a\u202Eb\u2066c\u200Fd").markup())
                .isEqualTo("<b>a[U+202E]b[U+2066]c[U+200F]d</b>");
    }

    @Test
    void characters_that_no_page_can_hold_are_replaced() {
        assertThat(Html.el("b").text("a\u0000b\u001bc\uD800d\u0085").markup())
                .isEqualTo("<b>a\uFFFDb\uFFFDc\uFFFDd\uFFFD</b>");
    }

    @Test
    void what_was_cut_stands_in_a_tooltip_of_bounded_length() {
        String markup = Html.el("b").truncated("x".repeat(10_000), 20).markup();
        assertThat(markup).endsWith(">" + "x".repeat(19) + "…</b>").hasSizeLessThan(600);
        assertThat(markup).contains("title=\"" + "x".repeat(499) + "…\"");
    }

    @Test
    void a_cut_never_splits_a_character() {
        assertThat(Untrusted.truncate("😀😀😀😀", 3)).isEqualTo("😀😀…");
        assertThat(Untrusted.truncate("😀😀😀", 3)).isEqualTo("😀😀😀");
    }

    @Test
    void handlers_foreign_links_and_foreign_names_are_refused() {
        assertThatThrownBy(() -> Html.el("b").attr("onclick", "x()")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Html.el("a").attr("href", "javascript:x()"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Html.el("b><i")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Html.code("script", "</script>")).isInstanceOf(IllegalArgumentException.class);
    }
}
