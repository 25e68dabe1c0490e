package fairtrial.core.report.trust;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Contender;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Threading;
import fairtrial.core.plan.GivenTuning;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.html.Html;
import fairtrial.core.report.words.Figures;
import fairtrial.core.report.words.ReportContext;
import fairtrial.core.text.ShellWord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How to repeat the run with every version pinned, and the contents of the run folder.
public final class RepeatSection {
    /// Labels that the contender notation accepts.
    private static final Pattern LABEL = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,39}");

    private static final List<String> FILES = List.of(
            "report.html",
            "result.json",
            "experiment.yaml",
            "plan.json",
            "machine.json",
            "journal.jsonl",
            "slices",
            "logs",
            "SHA256SUMS");

    private final ReportContext context;
    private final Plan plan;

    public RepeatSection(ReportContext context) {
        this.context = context;
        this.plan = context.record().plan();
    }

    public Html repeat() {
        return context.section("repeat")
                .add(context.paragraph("repeat.how", plan.header().seed()))
                .add(ReportContext.listing(command(plan, plan.header().seed())))
                .add(
                        context.paragraph("repeat.same"),
                        Html.el("p").add(Html.el("a").attr("href", "#commands").text(context.say("repeat.commands"))));
    }

    public Html files() {
        Html list = Html.el("dl", "files");
        for (String file : FILES) {
            list.add(
                    Html.el("dt").add(Html.el("code").text(file)), Html.el("dd").text(context.say("files." + file)));
        }
        Html hash = Html.el("p", "note").text(context.say("files.hash") + " ");
        return context.section("files")
                .add(list)
                .add(hash.add(
                        Html.el("code").truncated(context.result().header().planHash(), 80)));
    }

    /// The start commands of every contender; the same in every language.
    public static List<Html> commands(ReportContext context) {
        List<Html> commands = new ArrayList<>();
        for (Contender contender : context.record().plan().ranked()) {
            context.record().boot(contender.id()).ifPresent(boot -> {
                commands.add(Html.el("details")
                        .add(Html.el("summary").truncated(contender.label(), ReportContext.LONGEST_NAME))
                        .add(ReportContext.listing(ShellWord.line(boot.command()))));
            });
        }
        return commands;
    }

    /// The command line of this plan with this seed, one option per line. For a user's own application it
    /// names the file.
    static String command(Plan plan, long seed) {
        if (plan.app().isPresent() || plan.loads().workload().script().isPresent()) {
            boolean commands = plan.app().filter(own -> own.commands().any()).isPresent()
                    || plan.environment().services().isPresent();
            return "./fairtrial run experiment.yaml" + (commands ? " --allow-commands" : "");
        }
        List<String> options = new ArrayList<>();
        plan.ranked().forEach(contender -> options.add("--contender " + ShellWord.of(spec(contender))));
        options.addAll(common(plan));
        plan.loads().open().rates().forEach(rate -> options.add("--rate " + Math.round(rate.perSecond())));
        plan.loads().reference().ifPresent(reference -> options.add("--reference " + reference.id()));
        options.add("--question " + ShellWord.of(plan.decision().question().text()));
        options.add("--margin " + Figures.percent(plan.decision().margin()).replace(" ", ""));
        plan.environment().hosts().ifPresent(hosts -> options.addAll(hosts(hosts)));
        options.add("--cpus " + plan.environment().placement().contender().list() + "/"
                + plan.environment().placement().load().list());
        plan.environment().keepAliveRequests().ifPresent(requests -> options.add("--keep-alive-requests " + requests));
        plan.loads().capacity().pacing().filter(pacing -> !pacing.isNone()).ifPresent(pacing -> {
            options.add("--think " + pacing.thinkMillis() + "ms");
            options.add("--ramp " + pacing.rampMillis() + "ms");
            options.add("--loops " + pacing.loops());
        });
        if (!plan.sampling().warmUp().wanted()) {
            options.add("--no-warm-up");
        }
        GivenTuning.warmUp(plan).ifPresent(time -> options.add("--warm-up " + time(time)));
        GivenTuning.slice(plan).ifPresent(time -> options.add("--slice " + time(time)));
        if (plan.sampling().slicing().keepsBlocks()) {
            options.add("--blocks " + plan.sampling().slicing().capacityBlocks());
        }
        options.add(
                plan.sampling().looks().fixedRounds()
                        ? "--rounds " + plan.sampling().looks().last()
                        : "--budget " + budget(plan.sampling().budget()));
        options.add("--seed " + seed);
        return Stream.concat(Stream.of("./fairtrial compare"), options.stream()).collect(Collectors.joining(" \\\n  "));
    }

    private static List<String> hosts(Hosts hosts) {
        List<String> options = new ArrayList<>();
        hosts.contender().ifPresent(name -> options.add("--contender-host " + ShellWord.of(name)));
        String loads =
                hosts.loads().stream().flatMap(load -> load.name().stream()).collect(Collectors.joining(","));
        if (!loads.isEmpty()) {
            options.add("--load-host " + ShellWord.of(loads));
        }
        hosts.probe()
                .flatMap(probe -> probe.host().name())
                .ifPresent(name -> options.add("--probe-host " + ShellWord.of(name)));
        hosts.listen().ifPresent(address -> options.add("--listen " + address));
        return options;
    }

    /// The command that ejects one contender from this tool.
    static String ejecting(Plan plan, Contender contender) {
        if (plan.app().isPresent()) {
            return "./fairtrial swap " + ShellWord.of(plan.app().get().archive().source()) + " --to "
                    + contender.software().container().id() + " --out "
                    + ShellWord.of(contender.id() + ".jar");
        }
        List<String> words = new ArrayList<>(List.of("./fairtrial eject", ShellWord.of(spec(contender)), "DIR"));
        words.addAll(common(plan));
        return String.join(" \\\n  ", words);
    }

    /// The options that determine how contenders are started and loaded.
    private static List<String> common(Plan plan) {
        List<String> options = new ArrayList<>();
        options.add("--workload "
                + ShellWord.of(plan.loads().workload().request().path().substring(1)));
        options.add("--connections " + plan.loads().capacity().connections());
        boolean flagged = plan.environment().jvm().flags().stream().anyMatch(HeapFlag::isLargest);
        if (!flagged
                && plan.contenders().stream()
                        .allMatch(contender -> contender.limit().isEmpty())) {
            options.add("--heap " + plan.environment().jvm().heap().mebi() + "m");
        }
        if (!plan.environment().jvm().flags().isEmpty()) {
            options.add("--jvm-flags "
                    + ShellWord.of(String.join(" ", plan.environment().jvm().flags())));
        }
        return options;
    }

    private static String time(Duration time) {
        return time.toMillisPart() == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
    }

    private static String budget(Duration budget) {
        return budget.toSecondsPart() == 0 ? budget.toMinutes() + "m" : budget.toSeconds() + "s";
    }

    /// The contender in the notation, with all parts set; the label keeps its identifier.
    static String spec(Contender c) {
        StringBuilder spec = new StringBuilder(c.software().container().id());
        spec.append(':')
                .append(c.software().version())
                .append('/')
                .append(c.software().boot());
        spec.append(c.mode().threading() == Threading.VIRTUAL ? "+vt" : "");
        spec.append(
                c.mode().connector() == Connector.NIO
                        ? ""
                        : "+" + c.mode().connector().id());
        spec.append(
                c.mode().packaging() == Packaging.JVM
                        ? ""
                        : "+" + c.mode().packaging().id());
        spec.append("@jdk").append(c.jdk().feature());
        if (!c.properties().isEmpty()) {
            spec.append(c.properties().entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + entry.getValue())
                    .collect(Collectors.joining(",", "{", "}")));
        }
        if (!c.jvmFlags().isEmpty()) {
            spec.append(c.jvmFlags().stream().collect(Collectors.joining(" ", "(", ")")));
        }
        c.limit().ifPresent(limit -> spec.append('[').append(limit.notation()).append(']'));
        Optional<String> label = Stream.of(c.label(), c.id())
                .filter(name -> LABEL.matcher(name).matches())
                .findFirst();
        return spec + label.map(name -> "#" + name).orElse("");
    }
}
