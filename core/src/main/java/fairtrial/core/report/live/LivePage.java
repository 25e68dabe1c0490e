package fairtrial.core.report.live;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.html.PageAssets;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import java.util.List;
import java.util.stream.Collectors;

/// The page that shows a run while it goes on: its script reads [LiveMessage]s from `events` beside it.
public final class LivePage {
    /// What the script writes, by key.
    private static final List<String> WORDS = List.of("round", "left", "warm", "over", "lost", "looks", "cpu", "load");

    private LivePage() {}

    /// The page's HTML in that language.
    public static String html(Texts texts) {
        Html body = Html.el("body")
                .attr(
                        "data-words",
                        WORDS.stream()
                                .map(word -> word + "=" + texts.say("live." + word))
                                .collect(Collectors.joining("\n")))
                .add(Html.el("main", "live")
                        .add(
                                Html.el("h1").attr("id", "name").text(texts.say("live.title")),
                                Html.el("p", "sub").attr("id", "state").text(texts.say("live.waits")),
                                Html.el("progress")
                                        .attr("id", "bar")
                                        .attr("max", "1")
                                        .attr("value", "0"),
                                section(texts.say("live.throughput"), "throughput"),
                                section(texts.say("live.p99"), "p99"),
                                section(texts.say("live.cpus"), "cpus"),
                                section(texts.say("live.looks"), "looked"),
                                section(texts.say("live.notes"), "notes")));
        Html html = Html.el("html")
                .attr("lang", texts.language() == Language.ZH ? "zh-CN" : "en")
                .add(
                        Html.el("head")
                                .add(
                                        Html.el("meta").attr("charset", "utf-8"),
                                        Html.el("meta")
                                                .attr("name", "viewport")
                                                .attr("content", "width=device-width, initial-scale=1"),
                                        Html.el("title").text(texts.say("live.title")),
                                        Html.code(
                                                "style",
                                                PageAssets.pageStyle()
                                                        + PageAssets.plotStyle()
                                                        + PageAssets.scripts("live.css"))),
                        body.add(Html.script(PageAssets.plot() + PageAssets.scripts("live.js"))));
        return "<!DOCTYPE html>\n" + html.markup() + "\n";
    }

    private static Html section(String heading, String id) {
        return Html.el("section")
                .add(Html.el("h2").text(heading), Html.el("div").attr("id", id));
    }
}
