package fairtrial.core.bisect;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// What is known of all versions so far.
public final class Known {
    private final int versions;
    private final IntFunction<Optional<UserError>> refusal;
    private final Set<Integer> checked = new HashSet<>();
    private final SortedMap<Integer, Tested> tested = new TreeMap<>();
    private final SortedMap<Integer, Message> skipped = new TreeMap<>();

    /// Nothing, of so many versions.
    ///
    /// @param refusal why a version cannot take part, as far as that is known without a start
    public Known(int versions, IntFunction<Optional<UserError>> refusal) {
        this.versions = versions;
        this.refusal = refusal;
    }

    /// Two looked-at versions with different answers, and nothing decided between them.
    ///
    /// @param old  answer of the earlier one
    /// @param late answer of the later one
    record Bracket(int before, int after, Answer old, Answer late) {}

    /// The versions that were looked at, by place.
    public SortedMap<Integer, Tested> tested() {
        return tested;
    }

    /// The versions that do not resolve or start, by place, with the reason. They are no verdict.
    public SortedMap<Integer, Message> skipped() {
        return skipped;
    }

    /// A version is left out.
    public void skip(int version, UserError why) {
        skipped.put(version, new Message(why.code() + ".what", why.arguments().toArray()));
        tested.remove(version);
    }

    /// Something is known of a version.
    public void learn(int version, Tested found) {
        tested.put(version, found);
    }

    /// Something is known of a version; where that is undecided, an earlier answer stays.
    void learnDecided(int version, Tested found) {
        if (found.answer().isDecided() || !tested.containsKey(version)) {
            learn(version, found);
        }
    }

    Optional<Answer> answer(int version) {
        return Optional.ofNullable(tested.get(version)).map(Tested::answer);
    }

    /// The versions that are not left out, ascending.
    List<Integer> possible() {
        return IntStream.range(0, versions)
                .filter(version -> !skipped.containsKey(version))
                .boxed()
                .toList();
    }

    /// The first one of them.
    public int first() {
        return possible().getFirst();
    }

    /// The first and the last of them, where nothing is known of it. An end that dies is replaced by its neighbour.
    List<Integer> unknownEnds() {
        List<Integer> possible = possible();
        return possible.isEmpty()
                ? List.of()
                : List.of(possible.getFirst(), possible.getLast()).stream()
                        .distinct()
                        .filter(end -> !tested.containsKey(end))
                        .filter(this::resolves)
                        .toList();
    }

    /// The bracket with both ends alive: one that was left out is replaced by the nearest version outside that has the
    /// same answer; empty where there is none.
    Optional<Bracket> alive(Bracket of) {
        Optional<Integer> before = nearest(tested.headMap(of.before() + 1), of.old(), false);
        Optional<Integer> after = nearest(tested.tailMap(of.after()), of.late(), true);
        return before.isPresent() && after.isPresent()
                ? Optional.of(new Bracket(before.get(), after.get(), of.old(), of.late()))
                : Optional.empty();
    }

    private static Optional<Integer> nearest(SortedMap<Integer, Tested> among, Answer answer, boolean first) {
        return among.entrySet().stream()
                .filter(one -> one.getValue().answer() == answer)
                .map(Map.Entry::getKey)
                .reduce((one, other) -> first ? one : other);
    }

    /// So many of all versions, evenly spaced, with both ends; each of them resolves.
    List<Integer> scan(int number) {
        while (true) {
            List<Integer> chosen = spread(possible(), number);
            if (chosen.stream().allMatch(this::resolves)) {
                return chosen;
            }
        }
    }

    /// Whether a version resolves; one that does not is left out.
    boolean resolves(int version) {
        if (!skipped.containsKey(version) && checked.add(version)) {
            refusal.apply(version).ifPresent(why -> skip(version, why));
        }
        return !skipped.containsKey(version);
    }

    /// Those between two versions, without them.
    List<Integer> between(int before, int after) {
        return possible().stream()
                .filter(version -> version > before && version < after)
                .toList();
    }

    /// Where the answer changes, ascending.
    List<Bracket> brackets() {
        List<Bracket> brackets = new ArrayList<>();
        Optional<Map.Entry<Integer, Tested>> last = Optional.empty();
        for (Map.Entry<Integer, Tested> one : tested.entrySet()) {
            Answer answer = one.getValue().answer();
            if (!answer.isDecided()) {
                continue;
            }
            last.filter(before -> before.getValue().answer() != answer)
                    .ifPresent(before -> brackets.add(new Bracket(
                            before.getKey(), one.getKey(), before.getValue().answer(), answer)));
            last = Optional.of(one);
        }
        return brackets;
    }

    /// So many of these versions, evenly spaced, with both ends.
    static List<Integer> spread(List<Integer> of, int number) {
        if (of.size() <= number) {
            return of;
        }
        return IntStream.range(0, number)
                .mapToObj(i -> of.get(Math.toIntExact(Math.round(i * (of.size() - 1.0) / (number - 1)))))
                .distinct()
                .toList();
    }
}
