package fairtrial.lab.contender;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.container.Versions;
import fairtrial.core.model.Container;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.maven.MavenRegistry;
import fairtrial.lab.contender.maven.Unresolved;
import fairtrial.lab.contender.maven.Unresolved.Kind;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/// Finder of the newest release of a line that resolves whole, searched from the top down and cached for a
/// day. When a registry does not respond, the cached version still counts: an older version is better than
/// none.
final class NewestFinder {
    private final KnownLines lines;

    /// Hash of all rules; made once, as a large campaign asks thousands of times.
    private final String rules;

    private final ClassPathFinder finder;
    private final CacheFolder cache;
    private final Clock clock;
    private final Consumer<Message> progress;

    NewestFinder(KnownLines lines, ClassPathFinder finder, CacheFolder cache, Clock clock, Consumer<Message> progress) {
        this.lines = lines;
        this.rules = lines.mark();
        this.finder = finder;
        this.cache = cache;
        this.clock = clock;
        this.progress = progress;
    }

    /// The newest whole release of the line; fails with `NO_ANSWER` or `OFFLINE` when that cannot be known.
    String newest(String line) throws Unresolved {
        String name = "newest-" + line;
        Optional<StoredNewest> known = cache.read(name, StoredNewest.class)
                .filter(stored -> stored.rules().equals(rules));
        if (known.isPresent() && known.get().isFresh(clock.instant())) {
            return known.get().version();
        }
        try {
            Found found = firstWhole(line);
            if (found.amongAll()) {
                cache.write(name, new StoredNewest(rules, found.version(), clock.instant()));
            }
            return found.version();
        } catch (Unresolved unknown) {
            if (known.isPresent() && unknown.kind() != Kind.MISSING) {
                return known.get().version();
            }
            throw unknown;
        }
    }

    private Found firstWhole(String line) throws Unresolved {
        List<String> candidates = finder.versions(MavenRegistry.BOOT_GROUP, MavenRegistry.BOOT_BOM).stream()
                .filter(version -> Versions.isOfLine(version, line) && Versions.isRelease(version))
                .toList();
        List<Unresolved> failures = new ArrayList<>();
        for (String version : candidates) {
            Optional<Unresolved> failure = whyNotWhole(version);
            if (failure.isEmpty()) {
                return new Found(version, failures.stream().noneMatch(other -> other.kind() == Kind.OFFLINE));
            }
            failures.add(failure.get());
            progress.accept(
                    new Message("contender.skipped", version, failure.get().subject()));
        }
        throw failures.stream().findFirst().orElseThrow(() -> new UserError("FT-211", line));
    }

    /// The reason why a version is not whole; empty when every servlet container of its line resolves.
    /// Offline, a version outside the local repository counts as missing, so the result is the newest local
    /// one.
    private Optional<Unresolved> whyNotWhole(String version) throws Unresolved {
        LineRules rules = lines.of(version);
        for (Container container : rules.containers().keySet().stream()
                .filter(container -> ContainerSupport.of(container).isServlet())
                .toList()) {
            try {
                finder.find(rules, container, Optional.empty(), version);
            } catch (Unresolved failure) {
                if (failure.kind() == Kind.NO_ANSWER) {
                    throw failure;
                }
                return Optional.of(failure);
            }
        }
        return Optional.empty();
    }

    /// A whole release, and whether all newer versions were checked. Offline, the newest local version may not
    /// be the newest, so it must not be cached as such.
    private record Found(String version, boolean amongAll) {}

    /// The newest version of a line, with the time and the rules of the search.
    record StoredNewest(String rules, String version, Instant found) {
        /// Maven's own default interval of checks for new versions.
        private static final Duration FRESH = Duration.ofDays(1);

        StoredNewest {
            Objects.requireNonNull(rules);
            Objects.requireNonNull(version);
            Objects.requireNonNull(found);
        }

        /// Whether no new search is needed: less than a day old and not in the future, as from a fast clock.
        boolean isFresh(Instant now) {
            return !found.isAfter(now) && found.plus(FRESH).isAfter(now);
        }
    }
}
