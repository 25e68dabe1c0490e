package fairtrial.cli.session;

import fairtrial.cli.option.Series;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.occasion.OccasionPool;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Occasion;
import fairtrial.core.verdict.Occasions;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Finder of the occasions of a plan: the ones listed in a run, and the runs beside it that repeat its plan.
final class OccasionFolders {
    private final Terminal terminal;
    private final StoredRuns runs;

    OccasionFolders(Terminal terminal, StoredRuns runs) {
        this.terminal = terminal;
        this.runs = runs;
    }

    /// The place of the next occasion after the existing ones.
    ///
    /// @param name   name of its folder
    /// @param wanted number and interval, if decided now; allowed only while no occasion has been pooled
    /// @throws UserError FT-153 the number was fixed before
    Occasions next(Path folder, ReadRun run, String name, Optional<Series> wanted) {
        Map<String, Occasion> found = new LinkedHashMap<>();
        List<Occasions> places = new ArrayList<>();
        add(found, places, run);
        found.put(run.planHash(), runs.occasion(folder, run));
        for (Path sibling : siblings(folder)) {
            readable(sibling)
                    .filter(other -> group(other).equals(group(run)))
                    .filter(other -> isUsable(sibling, other))
                    .ifPresent(other -> {
                        add(found, places, other);
                        found.put(other.planHash(), runs.occasion(sibling, other));
                    });
        }
        List<Occasion> earlier = found.values().stream()
                .sorted(Comparator.comparingLong(Occasion::epochMillis))
                .toList();
        Optional<Occasions> fixed =
                places.stream().filter(place -> place.planned().isPresent()).findFirst();
        requireOpen(fixed, wanted, earlier.size());
        return new Occasions(
                Occasions.SCHEMA,
                name,
                fixed.flatMap(Occasions::planned).or(() -> wanted.map(Series::planned)),
                fixed.flatMap(Occasions::every).or(() -> wanted.map(Series::every)),
                earlier);
    }

    /// Reads a folder beside a run, which may hold anything; empty when it is no readable run.
    private static Optional<ReadRun> readable(Path sibling) {
        try {
            return Optional.of(RunReader.read(sibling));
        } catch (UserError unreadable) {
            return Optional.empty();
        }
    }

    private boolean isUsable(Path sibling, ReadRun other) {
        boolean usable = other.isWhole() && other.record().isOver();
        if (!usable) {
            terminal.note(new Message("occasion.left", sibling));
        }
        return usable;
    }

    private static void requireOpen(Optional<Occasions> fixed, Optional<Series> wanted, int earlier) {
        boolean looked = fixed.isEmpty() && earlier >= OccasionPool.FIRST;
        if (wanted.isPresent() && (fixed.isPresent() || looked)) {
            throw new UserError(
                    "FT-153",
                    fixed.flatMap(Occasions::planned).map(String::valueOf).orElse("–"),
                    earlier);
        }
    }

    /// Adds the occasions that a run lists; a later judgement of the same occasion replaces them.
    private static void add(Map<String, Occasion> found, List<Occasions> places, ReadRun run) {
        run.record().occasions().ifPresent(place -> {
            places.add(place);
            place.earlier().forEach(occasion -> found.putIfAbsent(occasion.planHash(), occasion));
        });
    }

    /// Hash of the first occasion's plan, which identifies the group.
    private static String group(ReadRun run) {
        return run.record().occasions().stream()
                .flatMap(place -> place.earlier().stream())
                .findFirst()
                .map(Occasion::planHash)
                .orElse(run.planHash());
    }

    /// The run folders beside a run that have a place among occasions.
    private static List<Path> siblings(Path folder) {
        Path own = folder.toAbsolutePath().normalize();
        try (Stream<Path> all = Files.list(Objects.requireNonNull(own.getParent()))) {
            return all.filter(other -> !other.equals(own) && RunReader.isOccasion(other))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
