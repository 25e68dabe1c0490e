package fairtrial.core.report.contender;

import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.PinnedWords;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Setting;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// A contender's settings: default, requested and effective value side by side. Those that differ from the
/// request come first, then those that differ from the default. Behind them stand the pins of virtual threads.
final class SettingsTable {
    /// Longest value; longer ones are class names or paths, which the run folder has in full.
    private static final int LONGEST_VALUE = 60;

    /// Flight Recorder's name of a wait that keeps the carrier.
    private static final String PINS = "jdk.VirtualThreadPinned";

    private final ReportContext context;
    private final PinnedWords pinned;

    SettingsTable(ReportContext context) {
        this.context = context;
        this.pinned = new PinnedWords(context.record().plan());
    }

    List<Html> of(ContenderReport contender) {
        if (contender.effective().isEmpty()) {
            return List.of(Html.el("p", "note").text(context.say("settings.none")));
        }
        long differing = contender.effective().entrySet().stream()
                .filter(entry -> weight(entry.getKey(), entry.getValue()) < 2)
                .count();
        if (contender.hidden() && sameAsTwin(contender)) {
            return List.of(
                    Html.el("p", "note").text(context.say("settings.as-twin", context.name(contender.twinOf()))));
        }
        Html body = Html.el("tbody");
        contender.effective().entrySet().stream()
                .sorted(Comparator.comparingInt(entry -> weight(entry.getKey(), entry.getValue())))
                .forEach(entry -> body.add(row(entry)));
        pinned.told(contender.id()).ifPresent(pins -> body.add(pins(context.say(pins))));
        Html table = Html.el("table", "settings")
                .add(
                        context.headings(
                                "settings.property", "settings.default", "settings.requested", "settings.effective"),
                        body);
        return List.of(Html.el("details")
                .add(Html.el("summary")
                        .text(context.say(
                                "settings.summary", contender.effective().size(), differing)))
                .add(ReportContext.scrolling(table)));
    }

    private boolean sameAsTwin(ContenderReport placebo) {
        return context.contender(placebo.twinOf())
                .filter(twin -> twin.effective().equals(placebo.effective()))
                .isPresent();
    }

    private static int weight(String property, Setting setting) {
        if (overruled(property, setting)) {
            return 0;
        }
        return setting.effective().equals(setting.defaultValue()) ? 2 : 1;
    }

    /// Whether another value than the requested one is in force; port 0 requests any.
    private static boolean overruled(String property, Setting setting) {
        return !setting.requested().isEmpty()
                && !setting.requested().equals(setting.effective())
                && !(property.endsWith(".port") && setting.requested().equals("0"));
    }

    private Html row(Map.Entry<String, Setting> entry) {
        Setting setting = entry.getValue();
        Html row = switch (weight(entry.getKey(), setting)) {
            case 0 -> Html.el("tr", "overruled");
            case 1 -> Html.el("tr", "changed");
            default -> Html.el("tr");
        };
        Html inForce = value(setting.effective());
        if (overruled(entry.getKey(), setting)) {
            inForce.text(" ≠ ").attr("title", context.say("settings.overruled"));
        }
        return row.add(
                Html.el("th").attr("scope", "row").add(Html.el("code").truncated(entry.getKey(), LONGEST_VALUE)),
                value(setting.defaultValue()),
                value(setting.requested()),
                inForce);
    }

    private static Html pins(String pins) {
        return Html.el("tr")
                .add(
                        Html.el("th").attr("scope", "row").add(Html.el("code").text(PINS)),
                        Html.el("td").attr("colspan", "3").text(pins));
    }

    private static Html value(String value) {
        return Html.el("td").truncated(value.isEmpty() ? "–" : value, LONGEST_VALUE);
    }
}
