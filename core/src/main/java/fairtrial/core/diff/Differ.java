package fairtrial.core.diff;

import fairtrial.core.model.Machine;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Comparison of two runs.
public final class Differ {
    private Differ() {}

    /// The difference of the second run from the first.
    public static RunDiff of(Side one, Side other) {
        Result before = one.result();
        Result after = other.result();
        List<Difference> machine = MachineDiff.of(before.machine(), after.machine());
        List<Difference> setUp = SetUpDiff.of(one, other);
        List<String> first = ids(before);
        List<String> second = ids(after);
        TreeMap<String, List<Difference>> versions = new TreeMap<>();
        List<Change> changes = new ArrayList<>();
        Optional<Message> apart = apart(machine, setUp);
        Changes figures = new Changes(before, after);
        List<String> both = second.stream().filter(first::contains).toList();
        for (String id : both) {
            List<Difference> found = VersionDiff.of(one, other, id);
            if (!found.isEmpty()) {
                versions.put(id, found);
            }
            if (apart.isEmpty()) {
                changes.addAll(figures.of(id, limits(one, other, id)));
            }
        }
        List<Message> reason =
                apart.or(() -> nothing(both, changes)).map(List::of).orElse(List.of());
        return new RunDiff(
                RunDiff.SCHEMA,
                one.name(),
                other.name(),
                new RunDifferences(
                        machine,
                        setUp,
                        versions,
                        first.stream().filter(id -> !second.contains(id)).toList(),
                        second.stream().filter(id -> !first.contains(id)).toList()),
                changes,
                reason);
    }

    /// The differences that prove two machines to be different, independent of updates and load; empty if they
    /// may be the same.
    public static List<Difference> otherMachine(Machine before, Machine after) {
        return MachineDiff.of(before, after).stream()
                .filter(difference -> MachineDiff.FINGERPRINT.contains(difference.what()))
                .toList();
    }

    /// Whether figures of two runs may stand in one series: of the same machine, application, requests
    /// and CPUs.
    public static boolean areComparable(Side one, Side other) {
        List<Difference> setUp = SetUpDiff.of(one, other);
        return otherMachine(one.result().machine(), other.result().machine()).isEmpty()
                && SetUpDiff.decisive(setUp).isEmpty()
                && SetUpDiff.isSameApplication(setUp);
    }

    /// What differs between a contender of one run and a contender of another, and may be why its figures do: the
    /// machine, the set-up, then versions, flags and settings in force, of which there may be many.
    public static List<Difference> causes(Side one, String first, Side other, String second) {
        return Stream.of(
                        MachineDiff.effective(MachineDiff.of(
                                one.result().machine(), other.result().machine())),
                        SetUpDiff.effective(SetUpDiff.of(one, other)),
                        VersionDiff.of(one, first, other, second))
                .flatMap(List::stream)
                .toList();
    }

    private static Optional<Message> nothing(List<String> both, List<Change> changes) {
        if (both.isEmpty()) {
            return Optional.of(new Message("diff.reason.nobody"));
        }
        return changes.isEmpty() ? Optional.of(new Message("diff.reason.figures")) : Optional.empty();
    }

    /// The reason why no figure of a contender compares: it had another limit.
    private static Optional<Message> limits(Side one, Side other, String id) {
        String before = VersionDiff.limit(one, id);
        String after = VersionDiff.limit(other, id);
        return before.equals(after)
                ? Optional.empty()
                : Optional.of(new Message("diff.reason.limit", named(before), named(after)));
    }

    private static String named(String limit) {
        return limit.isEmpty() ? "–" : limit;
    }

    private static Optional<Message> apart(List<Difference> machine, List<Difference> setUp) {
        if (MachineDiff.isAnother(machine)) {
            return Optional.of(new Message("diff.reason.machine"));
        }
        return SetUpDiff.decisive(setUp).stream()
                .findFirst()
                .map(found -> new Message(
                        "diff.reason." + found.what().replace('_', '-'), named(found.before()), named(found.after())));
    }

    /// The ids of the contenders without the placebo, which is a check of its own run.
    private static List<String> ids(Result result) {
        return result.contenders().stream()
                .filter(contender -> !contender.hidden())
                .map(ContenderReport::id)
                .toList();
    }
}
