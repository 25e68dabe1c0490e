package fairtrial.core.report.contender;

import fairtrial.core.model.Contender;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.BuildWords;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.BuildDiff;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// What differs between the builds of an application: their class paths, and their settings in force.
public final class BuildsSection {
    /// Longest value; longer ones are class names or paths.
    private static final int LONGEST_VALUE = 60;

    private final ReportContext context;
    private final List<AppBuild> builds;

    public BuildsSection(ReportContext context) {
        this.context = context;
        this.builds = context.record().plan().app().map(OwnApp::builds).orElse(List.of());
    }

    /// The section; empty where there is only one build.
    public List<Html> section() {
        if (builds.isEmpty()) {
            return List.of();
        }
        Html section = context.section("builds");
        BuildWords words = new BuildWords(context.texts(), Integer.MAX_VALUE);
        builds.stream().skip(1).forEach(build -> {
            AppBuild first = builds.getFirst();
            section.add(Html.el("h3").text(context.say("builds.pair", build.title(), first.title())));
            Html list = Html.el("ul");
            words.differences(BuildDiff.of(first, build))
                    .forEach(line -> list.add(Html.el("li").text(line)));
            section.add(list).add(settings(first, build));
        });
        return List.of(section);
    }

    private Optional<ContenderReport> contender(AppBuild build) {
        return context.record().plan().ranked().stream()
                .filter(contender -> contender.software().build().equals(Optional.of(build.label())))
                .map(Contender::id)
                .findFirst()
                .flatMap(context::contender);
    }

    /// The settings in force that differ.
    private List<Html> settings(AppBuild first, AppBuild second) {
        Map<String, Setting> before =
                contender(first).map(ContenderReport::effective).orElseGet(TreeMap::new);
        Map<String, Setting> after =
                contender(second).map(ContenderReport::effective).orElseGet(TreeMap::new);
        if (before.isEmpty() || after.isEmpty()) {
            return List.of();
        }
        Html body = Html.el("tbody");
        SortedSet<String> properties = new TreeSet<>(before.keySet());
        properties.addAll(after.keySet());
        int differing = 0;
        for (String property : properties) {
            String from = inForce(before, property);
            String to = inForce(after, property);
            // Every contender has a port of its own.
            if (!from.equals(to) && !property.endsWith(".port")) {
                differing++;
                body.add(Html.el("tr")
                        .add(Html.el("th")
                                .attr("scope", "row")
                                .add(Html.el("code").truncated(property, LONGEST_VALUE)))
                        .add(Html.el("td").truncated(from, LONGEST_VALUE))
                        .add(Html.el("td").truncated(to, LONGEST_VALUE)));
            }
        }
        if (differing == 0) {
            return List.of(context.paragraph("builds.same-settings", properties.size()));
        }
        Html head = Html.el("tr")
                .add(ReportContext.column(context.say("settings.property")))
                .add(ReportContext.column(first.label()))
                .add(ReportContext.column(second.label()));
        return List.of(context.paragraph("builds.settings", differing), ReportContext.table("settings", head, body));
    }

    private static String inForce(Map<String, Setting> settings, String property) {
        return Optional.ofNullable(settings.get(property))
                .map(Setting::effective)
                .filter(value -> !value.isEmpty())
                .orElse("–");
    }
}
