package fairtrial.published.audit;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.List;

/// Data to ask the author for.
final class Missing {
    private Missing() {}

    static List<Message> of(Publication publication) {
        List<Message> missing = new ArrayList<>();
        ask(
                missing,
                publication.runs().stream()
                        .allMatch(r -> new Identities(publication, r).users().isPresent()
                                || r.figures().throughput().isEmpty()),
                "connections");
        ask(
                missing,
                publication.runs().stream()
                        .allMatch(r -> r.figures().latency().meanMicros().isPresent()
                                || r.figures().throughput().isEmpty()),
                "latency");
        ask(
                missing,
                publication.runs().stream()
                        .allMatch(r -> new Identities(publication, r).seconds().isPresent()
                                || new Identities(publication, r).offer().rate().isPresent()
                                || new Identities(publication, r).isPaced()
                                || r.figures().throughput().isEmpty()),
                "duration");
        ask(
                missing,
                publication.runs().stream()
                        .anyMatch(r -> !r.figures().errors().counts().isEmpty()
                                || r.figures().errors().share().isPresent()),
                "errors");
        ask(missing, Generator.client(publication) != Publication.Client.UNKNOWN, "host");
        ask(
                missing,
                publication.runs().stream()
                        .anyMatch(r -> r.figures().cpu().serverIdle().isPresent()),
                "server-cpu");
        ask(
                missing,
                publication.runs().stream()
                        .anyMatch(r -> r.figures().cpu().client().isPresent()),
                "client-cpu");
        ask(missing, publication.method().warmUp().isPresent(), "warm-up");
        ask(
                missing,
                publication
                        .method()
                        .runsPrinted()
                        .map(n -> n > 1)
                        .orElseGet(() -> Repeats.of(publication).isPresent()),
                "repeats");
        return missing;
    }

    private static void ask(List<Message> missing, boolean printed, String what) {
        if (!printed) {
            missing.add(new Message("audit.ask." + what));
        }
    }
}
