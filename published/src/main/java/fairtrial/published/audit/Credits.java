package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What the author did correctly. It comes first, as in a referee's report.
final class Credits {
    /// Long enough for warm-up and edges to be a small part.
    private static final double LONG_SECONDS = 300;

    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+");

    private Credits() {}

    static List<Message> of(Publication publication) {
        List<Message> credits = new ArrayList<>();
        List<PrintedRun> runs = publication.runs();
        if (Generator.client(publication) == Publication.Client.SEPARATE_HOST) {
            credits.add(new Message("audit.credit.two-hosts"));
        }
        if (runs.stream()
                .anyMatch(r -> r.figures().cpu().client().isPresent()
                        && r.figures().cpu().serverIdle().isPresent())) {
            credits.add(new Message("audit.credit.both-cpus"));
        }
        if (!runs.isEmpty()
                && runs.stream()
                        .allMatch(r -> VERSION.matcher(r.name().contender()).find())) {
            credits.add(new Message("audit.credit.versions"));
        }
        if (publication.method().warmUp().orElse(false)) {
            credits.add(new Message("audit.credit.warm-up"));
        }
        Repeats.of(publication)
                .ifPresent(repeats -> credits.add(new Message(
                        "audit.credit.repeats", repeats.fewest(), Identities.digits(100 * repeats.spread()) + " %")));
        if (runs.stream().anyMatch(r -> r.figures().load().seconds().orElse(0.0) >= LONG_SECONDS)) {
            credits.add(new Message("audit.credit.long"));
        }
        if (runs.stream().anyMatch(r -> !r.figures().errors().counts().isEmpty())) {
            credits.add(new Message("audit.credit.errors"));
        }
        boolean patient = runs.stream()
                .flatMap(r -> r.command().stream())
                .anyMatch(c ->
                        c.tool() == LoadTool.WRK && c.pace().timeoutSeconds().orElse(0.0) > 2);
        if (patient) {
            credits.add(new Message("audit.credit.time-out"));
        }
        if (runs.stream()
                .anyMatch(r -> r.command()
                        .map(LoadCommand::text)
                        .filter(t -> !t.isEmpty())
                        .isPresent())) {
            credits.add(new Message("audit.credit.command"));
        }
        return credits;
    }
}
