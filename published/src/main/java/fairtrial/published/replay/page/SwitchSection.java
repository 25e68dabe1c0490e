package fairtrial.published.replay.page;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.report.document.Block;
import fairtrial.core.report.document.Span;
import fairtrial.core.swap.SwitchSnippet;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// How to switch to each container of the comparison on its line of Boot.
final class SwitchSection {
    private static final Pattern LINE = Pattern.compile("([0-9]{1,3})\\.([0-9]{1,3})(?:[.-].*)?");
    private static final Pattern BOOT_OF_SPEC = Pattern.compile("[^/{(]*/([0-9][A-Za-z0-9._-]*).*");

    private SwitchSection() {}

    static List<Block> of(Phrases phrases) {
        Replay replay = phrases.record().replay();
        List<Participant> rows = replay.steps().stream()
                .flatMap(step -> step.setUp().participants().stream())
                .toList();
        Optional<int[]> line = Stream.concat(
                        rows.stream().map(Participant::spec).flatMap(spec -> bootOf(spec).stream()),
                        replay.publication().environment().boot().stream())
                .flatMap(boot -> numbers(boot).stream())
                .findFirst();
        if (line.isEmpty()) {
            return List.of();
        }
        List<Block> parts = new ArrayList<>();
        for (ContainerSupport support : ContainerSupport.servlet()) {
            if (rows.stream().anyMatch(row -> row.spec().startsWith(support.id()))) {
                SwitchSnippet snippet = new SwitchSnippet(support.container(), false, line.get()[0], line.get()[1]);
                parts.addAll(switchTo(phrases, snippet));
            }
        }
        if (!parts.isEmpty()) {
            parts.addFirst(phrases.paragraph("switch.how", line.get()[0] + "." + line.get()[1]));
        }
        return parts;
    }

    private static List<Block> switchTo(Phrases phrases, SwitchSnippet snippet) {
        String name = phrases.say("switch.to." + snippet.container().id());
        if (!snippet.isShipped()) {
            String why = "switch.without." + snippet.container().id();
            return List.of(new Block.Title(Span.words(name)), phrases.paragraph(why));
        }
        List<Block.Listing> listings = new ArrayList<>();
        listings.add(new Block.Listing("pom.xml", snippet.maven()));
        listings.add(new Block.Listing("build.gradle", snippet.gradle()));
        String properties = Stream.of(snippet.threads(), snippet.virtualThreads())
                .flatMap(Optional::stream)
                .reduce("", (all, property) -> all + property + "\n");
        if (!properties.isEmpty()) {
            listings.add(new Block.Listing("application.properties", properties));
        }
        return List.of(new Block.Title(Span.words(name)), new Block.Listings(listings, false));
    }

    private static Optional<String> bootOf(String spec) {
        Matcher boot = BOOT_OF_SPEC.matcher(spec);
        return boot.matches() ? Optional.of(boot.group(1)) : Optional.empty();
    }

    private static Optional<int[]> numbers(String boot) {
        Matcher line = LINE.matcher(boot);
        if (!line.matches()) {
            return Optional.empty();
        }
        return Optional.of(new int[] {Integer.parseInt(line.group(1)), Integer.parseInt(line.group(2))});
    }
}
