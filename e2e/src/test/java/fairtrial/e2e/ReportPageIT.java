package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.CheckedNode;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The report as a browser shows it: the page of a made-up run that is the same every time.
@Tag("unmeasured")
class ReportPageIT {
    private static final Path PAGE = Command.HOME.resolve("core/target/sample/report.html");

    private static Chromium chromium;

    @BeforeAll
    static void start() {
        assumeTrue(Chromium.installed().isPresent(), "Chromium is not installed");
        chromium = Chromium.start();
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    /// A reader: what their browser asks for.
    record Reader(String language, ColorScheme theme, int width) {
        Browser.NewContextOptions options() {
            return new Browser.NewContextOptions()
                    .setLocale(language.equals("zh") ? "zh-CN" : "en-GB")
                    .setColorScheme(theme)
                    .setViewportSize(width, 900)
                    .setOffline(true)
                    .setBypassCSP(false);
        }
    }

    static Stream<Arguments> readers() {
        List<Arguments> readers = new ArrayList<>();
        for (String language : List.of("en", "zh")) {
            for (ColorScheme theme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                for (int width : List.of(390, 820, 1280)) {
                    readers.add(Arguments.of(new Reader(language, theme, width)));
                }
            }
        }
        return readers.stream();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void it_opens_without_an_error_without_a_request_and_as_wide_as_the_screen(Reader reader) {
        try (BrowserContext context = chromium.browser().newContext(reader.options())) {
            Page page = context.newPage();
            List<String> complaints = new ArrayList<>();
            page.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
            page.onPageError(complaints::add);
            page.onRequest(request -> {
                if (!request.url().startsWith("file:")) {
                    complaints.add("asked for " + request.url());
                }
            });
            page.navigate(PAGE.toUri().toString());
            page.waitForTimeout(400);
            assertThat(complaints).isEmpty();
            assertThat(page.locator("main." + reader.language()).isVisible()).isTrue();
            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(reader.width());
            assertThat(Golden.difference(page.screenshot(new Page.ScreenshotOptions().setFullPage(true)), name(reader)))
                    .isLessThan(Golden.TOLERANCE);
        }
    }

    private static String name(Reader reader) {
        return reader.language() + "-" + reader.theme().name().toLowerCase(Locale.ROOT) + "-" + reader.width();
    }

    /// Every colour, every word and both layouts in four readers: axe takes some ten seconds for one.
    static Stream<Arguments> examined() {
        return Stream.of(
                Arguments.of(new Reader("en", ColorScheme.LIGHT, 1280)),
                Arguments.of(new Reader("en", ColorScheme.DARK, 390)),
                Arguments.of(new Reader("zh", ColorScheme.DARK, 1280)),
                Arguments.of(new Reader("zh", ColorScheme.LIGHT, 390)));
    }

    @ParameterizedTest
    @MethodSource("examined")
    void axe_finds_nothing_serious(Reader reader) {
        try (BrowserContext context =
                chromium.browser().newContext(reader.options().setBypassCSP(true))) {
            Page page = context.newPage();
            page.navigate(PAGE.toUri().toString());
            page.waitForTimeout(300);
            page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");
            List<Rule> serious = new AxeBuilder(page)
                    .analyze().getViolations().stream()
                            .filter(rule -> List.of("serious", "critical").contains(rule.getImpact()))
                            .toList();
            assertThat(serious)
                    .as(serious.stream().map(ReportPageIT::told).collect(Collectors.joining("\n")))
                    .isEmpty();
        }
    }

    private static String told(Rule rule) {
        return rule.getId() + ": "
                + rule.getNodes().stream().limit(3).map(CheckedNode::getHtml).collect(Collectors.joining(" | "));
    }

    @Test
    void either_language_can_be_chosen_by_mouse_and_by_keyboard() {
        with("en", page -> {
            page.locator("label[for=lang-zh]").click();
            assertThat(page.locator("main.zh").isVisible()).isTrue();
            assertThat(page.locator("main.en").isVisible()).isFalse();
            assertThat(page.evaluate("document.documentElement.lang")).isEqualTo("zh-CN");
            page.locator("#lang-zh").focus();
            page.keyboard().press("ArrowUp");
            assertThat(page.locator("main.en").isVisible()).isTrue();
        });
    }

    @Test
    void without_scripts_all_is_there_but_what_only_scripts_can_do() {
        try (BrowserContext context = chromium.browser()
                .newContext(new Reader("en", ColorScheme.LIGHT, 1280).options().setJavaScriptEnabled(false))) {
            Page page = context.newPage();
            page.navigate(PAGE.toUri().toString());
            assertThat(page.locator("main.en svg").count()).isGreaterThan(20);
            assertThat(page.locator("main.en .zoom").first().isVisible()).isFalse();
            page.locator("label[for=lang-zh]").click();
            assertThat(page.locator("main.zh").isVisible()).isTrue();
        }
    }

    @Test
    void a_name_in_a_legend_hides_its_contender_in_every_chart_and_row() {
        with("en", page -> {
            Locator name = page.locator("main.en [data-member=n0]").first();
            name.click();
            assertThat(page.locator("main.en .member.n0:visible").count()).isZero();
            assertThat(page.locator("main.en .member.n1:visible").count()).isGreaterThan(5);
            assertThat(page.locator("main.en .u-legend .u-series.u-off").count())
                    .isEqualTo(3);
            name.press("Enter");
            assertThat(name.getAttribute("aria-pressed")).isEqualTo("true");
            assertThat(page.locator("main.en .member.n0:visible").count()).isGreaterThan(5);
        });
    }

    @Test
    void a_round_can_be_chosen_by_keyboard() {
        with("en", page -> {
            Locator chart = page.locator("main.en .zoom .uplot canvas").first();
            byte[] whole = chart.screenshot();
            Locator second = page.locator("main.en .zoom-in button").nth(2);
            second.focus();
            second.press("Enter");
            assertThat(chart.screenshot()).isNotEqualTo(whole);
        });
    }

    @Test
    void names_from_outside_neither_run_nor_break_the_page() {
        Path page = Command.HOME.resolve("core/target/sample/untrusted.html");
        for (int width : List.of(390, 1280)) {
            try (BrowserContext context =
                    chromium.browser().newContext(new Reader("en", ColorScheme.LIGHT, width).options())) {
                Page open = context.newPage();
                List<String> complaints = new ArrayList<>();
                open.onDialog(dialog -> complaints.add("dialog: " + dialog.message()));
                open.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
                open.onPageError(complaints::add);
                open.navigate(page.toUri().toString());
                open.waitForTimeout(300);
                assertThat(complaints).isEmpty();
                assertThat(open.evaluate("document.documentElement.scrollWidth"))
                        .isEqualTo(width);
            }
        }
    }

    @Test
    void a_table_can_be_copied_as_markdown_and_as_csv() {
        with("en", page -> {
            page.evaluate(
                    "navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }");
            page.locator("main.en .s-numbers .copy button").first().click();
            assertThat((String) page.evaluate("window.copied")).contains("| --- |", "Throughput");
            page.locator("main.en .s-numbers .copy button").nth(1).click();
            assertThat((String) page.evaluate("window.copied"))
                    .contains("Throughput primary,49.0 k req/s 48.4 – 49.6 k req/s,");
        });
    }

    @Test
    void time_can_be_zoomed_and_shown_whole_again() {
        with("en", page -> {
            Locator chart = page.locator("main.en .zoom .uplot").first();
            Locator over = chart.locator(".u-over");
            byte[] whole = chart.locator("canvas").screenshot();
            BoundingBox box = over.boundingBox();
            page.mouse().move(box.x + box.width * 0.3, box.y + 20);
            page.mouse().down();
            page.mouse().move(box.x + box.width * 0.6, box.y + 20);
            page.mouse().up();
            page.mouse().move(0, 0);
            assertThat(chart.locator("canvas").screenshot()).isNotEqualTo(whole);
            over.dblclick();
            page.mouse().move(0, 0);
            assertThat(chart.locator("canvas").screenshot()).isEqualTo(whole);
        });
    }

    @Test
    void a_printed_page_is_a4_has_every_detail_open_and_closes_them_again() {
        with("en", page -> {
            int closed = page.locator("main.en details:not([open])").count();
            assertThat(closed).isPositive();
            byte[] pdf = page.pdf(new Page.PdfOptions().setPreferCSSPageSize(true));
            assertThat(new String(pdf, StandardCharsets.ISO_8859_1)).contains("/MediaBox [0 0 594.95996 841.91998]");
            page.evaluate("dispatchEvent(new Event('beforeprint'))");
            assertThat(page.locator("main.en details:not([open])").count()).isZero();
            page.evaluate("dispatchEvent(new Event('afterprint'))");
            assertThat(page.locator("main.en details:not([open])").count()).isEqualTo(closed);
        });
    }

    private static void with(String language, Consumer<Page> reader) {
        try (BrowserContext context =
                chromium.browser().newContext(new Reader(language, ColorScheme.LIGHT, 1280).options())) {
            Page page = context.newPage();
            page.navigate(PAGE.toUri().toString());
            page.waitForTimeout(400);
            reader.accept(page);
        }
    }
}
