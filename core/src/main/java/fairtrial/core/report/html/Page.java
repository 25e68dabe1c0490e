package fairtrial.core.report.html;

import fairtrial.core.text.Language;
import fairtrial.core.text.Sha256;
import fairtrial.core.text.Texts;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A self-contained page in both languages. Two radio buttons select the language, so it switches without a
/// script; scripts are optional. A policy in the page forbids external resources and foreign scripts.
public final class Page {
    private final String title;
    private final Map<Language, List<Html>> bodies = new EnumMap<>(Language.class);
    private List<Html> pictures = List.of();
    private List<Html> commands = List.of();
    private Optional<String> series = Optional.empty();

    public Page(String title) {
        this.title = title;
    }

    /// Sets the content in this language.
    public Page render(Language language, List<Html> body) {
        bodies.put(language, List.copyOf(body));
        return this;
    }

    /// Sets sections that are the same in every language, before the commands.
    public Page pictures(List<Html> sections) {
        pictures = List.copyOf(sections);
        return this;
    }

    /// Sets the commands under this title, which are the same in every language and shown last.
    public Page commands(String titleKey, List<Html> listings) {
        commands = listings.isEmpty()
                ? List.of()
                : List.of(Html.el("section", "commands")
                        .attr("id", "commands")
                        .add(Html.el("h2").add(either(titleKey)))
                        .add(listings));
        return this;
    }

    /// Sets the time series of the zoomable charts: JSON in the format of `zoom.js`.
    public Page zooming(String json) {
        series = Optional.of(json);
        return this;
    }

    /// The text of this key in both languages; the page shows the selected one.
    public static Html either(String key) {
        return Html.el("span")
                .add(
                        Html.el("span", "in-en")
                                .attr("lang", "en")
                                .text(Texts.inLanguage(Language.EN).say(key)),
                        Html.el("span", "in-zh")
                                .attr("lang", "zh-CN")
                                .text(Texts.inLanguage(Language.ZH).say(key)));
    }

    /// The whole document.
    public String markup() {
        Html script = Html.script((series.isPresent() ? PageAssets.plot() : "")
                + PageAssets.scripts("report.js", "tables.js", "legend.js")
                + (series.isPresent() ? PageAssets.scripts("zoom.js") : ""));
        Html body = Html.el("body");
        body.add(choice(Language.EN).attr("checked", "checked"), choice(Language.ZH), header());
        bodies.forEach((language, content) -> body.add(main(language).add(content)));
        if (!pictures.isEmpty() || !commands.isEmpty()) {
            body.add(Html.el("footer").add(pictures).add(commands));
        }
        series.ifPresent(json -> body.add(Html.data("series", json)));
        Html html = Html.el("html").attr("lang", "en").add(head(script), body.add(script));
        return "<!DOCTYPE html>\n" + html.markup() + "\n";
    }

    /// The main element of a language, with the texts that scripts insert.
    private static Html main(Language language) {
        Texts texts = Texts.inLanguage(language);
        return Html.el("main", language.tag())
                .attr("lang", language == Language.ZH ? "zh-CN" : "en")
                .attr("data-copy-markdown", texts.say("report.copy.markdown"))
                .attr("data-copy-csv", texts.say("report.copy.csv"))
                .attr("data-copied", texts.say("report.copy.done"))
                .attr("data-hide", texts.say("report.legend.hide"));
    }

    private Html head(Html script) {
        String policy =
                "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src 'sha256-"
                        + sha256(script.inner()) + "'";
        return Html.el("head")
                .add(
                        Html.el("meta").attr("charset", "utf-8"),
                        Html.el("meta")
                                .attr("http-equiv", "Content-Security-Policy")
                                .attr("content", policy),
                        Html.el("meta").attr("name", "viewport").attr("content", "width=device-width, initial-scale=1"),
                        Html.el("meta").attr("name", "color-scheme").attr("content", "light dark"),
                        Html.el("title").text(Untrusted.truncate(title, 120)),
                        Html.code(
                                "style", (series.isPresent() ? PageAssets.plotStyle() : "") + PageAssets.pageStyle()));
    }

    private static Html choice(Language language) {
        return Html.el("input", "choice")
                .attr("type", "radio")
                .attr("name", "language")
                .attr("id", "lang-" + language.tag());
    }

    private static Html header() {
        return Html.el("header")
                .add(Html.el("b", "brand").text("Fairtrial"))
                .add(Html.el("span", "languages")
                        .add(
                                Html.el("label")
                                        .attr("for", "lang-en")
                                        .attr("lang", "en")
                                        .text("English"),
                                Html.el("label")
                                        .attr("for", "lang-zh")
                                        .attr("lang", "zh-CN")
                                        .text("中文")));
    }

    private static String sha256(String text) {
        return Base64.getEncoder().encodeToString(Sha256.bytes(text.getBytes(StandardCharsets.UTF_8)));
    }
}
