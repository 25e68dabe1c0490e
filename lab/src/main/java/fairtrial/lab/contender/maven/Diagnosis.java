package fairtrial.lab.contender.maven;

import fairtrial.lab.contender.maven.Unresolved.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.eclipse.aether.transfer.MetadataNotFoundException;
import org.eclipse.aether.transfer.MetadataTransferException;
import org.eclipse.aether.transfer.RepositoryOfflineException;

/// Reader of the resolver's nested exceptions. A registry that failed to respond outweighs one that lacks the
/// artefact: nothing is missing until every registry has responded.
final class Diagnosis {
    private final List<Throwable> leaves = new ArrayList<>();
    private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private Diagnosis() {}

    /// The reason why `wanted` is unavailable. Without exceptions, every registry responded with an empty
    /// list.
    static Unresolved of(String wanted, Collection<? extends Throwable> failures) {
        Diagnosis diagnosis = new Diagnosis();
        failures.forEach(diagnosis::walk);
        return diagnosis
                .offline(wanted)
                .or(diagnosis::silent)
                .or(diagnosis::missing)
                .orElseGet(() -> failures.isEmpty()
                        ? new Unresolved(Kind.MISSING, wanted, "")
                        : unread(wanted, failures.iterator().next()));
    }

    private void walk(Throwable failure) {
        if (!seen.add(failure)) {
            return;
        }
        leaves.add(failure);
        if (failure instanceof ArtifactResolutionException several) {
            several.getResults().stream()
                    .filter(result -> !result.isResolved())
                    .map(ArtifactResult::getExceptions)
                    .flatMap(List::stream)
                    .forEach(this::walk);
        }
        Optional.ofNullable(failure.getCause()).ifPresent(this::walk);
    }

    private Optional<Unresolved> offline(String wanted) {
        return first(RepositoryOfflineException.class).map(forbidden -> {
            String missing = first(ArtifactNotFoundException.class)
                    .map(found -> Library.coordinate(found.getArtifact()))
                    .orElse(wanted);
            return new Unresolved(Kind.OFFLINE, missing, "");
        });
    }

    private Optional<Unresolved> silent() {
        for (Throwable leaf : leaves) {
            if (leaf instanceof ArtifactTransferException failed && !(leaf instanceof ArtifactNotFoundException)) {
                return Optional.of(noAnswer(Optional.ofNullable(failed.getRepository()), failed));
            }
            if (leaf instanceof MetadataTransferException failed && !(leaf instanceof MetadataNotFoundException)) {
                return Optional.of(noAnswer(Optional.ofNullable(failed.getRepository()), failed));
            }
        }
        return Optional.empty();
    }

    private Optional<Unresolved> missing() {
        return first(ArtifactNotFoundException.class)
                .map(leaf -> new Unresolved(Kind.MISSING, Library.coordinate(leaf.getArtifact()), ""));
    }

    private static Unresolved noAnswer(Optional<RemoteRepository> repository, Throwable failed) {
        return new Unresolved(
                Kind.NO_ANSWER, repository.map(RemoteRepository::getId).orElse("?"), deepest(failed));
    }

    private static Unresolved unread(String wanted, Throwable failed) {
        return new Unresolved(Kind.NO_ANSWER, wanted, deepest(failed));
    }

    private static String deepest(Throwable failure) {
        Throwable at = failure;
        while (at.getCause() != null) {
            at = at.getCause();
        }
        return at.getClass().getSimpleName() + ": " + at.getMessage();
    }

    private <T extends Throwable> Optional<T> first(Class<T> type) {
        return leaves.stream().filter(type::isInstance).map(type::cast).findFirst();
    }
}
