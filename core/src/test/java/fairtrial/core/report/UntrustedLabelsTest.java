package fairtrial.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class UntrustedLabelsTest {
    static final List<String> NASTY = List.of(
            "<script>alert('owned')</script><img src=x onerror=alert(1)>",
            "\u202Egnp.exe\u0000 \"' onmouseover=\"alert(2) --></style></svg>",
            "x".repeat(10_000));

    private final String html = new SampleRun(NASTY, 3, 2).html();
    private final Document document = Document.of(html);

    @Test
    void no_label_becomes_markup() {
        assertThat(document.all("script"))
                .extracting(script -> script.getAttribute("type"))
                .containsExactly("application/json", "");
        assertThat(document.all("img")).isEmpty();
        assertThat(Document.all(document.root(), UntrustedLabelsTest::hasHandler))
                .isEmpty();
    }

    @Test
    void the_only_script_that_may_run_is_the_one_whose_hash_stands_in_the_policy() {
        assertThat(document.all("meta"))
                .extracting(meta -> meta.getAttribute("content"))
                .anyMatch(policy -> policy.startsWith("default-src 'none'")
                        && policy.contains("script-src 'sha256-")
                        && !policy.contains("script-src 'unsafe-inline'"));
    }

    @Test
    void labels_are_still_readable() {
        assertThat(document.part("en").getTextContent()).contains("<script>alert('owned')", "[U+202E]gnp.exe");
    }

    @Test
    void a_long_label_is_cut_with_a_bounded_tooltip() {
        assertThat(html).doesNotContain("x".repeat(501)).contains("x".repeat(30) + "…");
    }

    private static boolean hasHandler(Element element) {
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            if (element.getAttributes().item(i).getNodeName().startsWith("on")) {
                return true;
            }
        }
        return false;
    }
}
