package fairtrial.lab.requests;

import fairtrial.core.experiment.RequestSource;
import fairtrial.core.text.Message;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What was taken from a source and what was not, for the user.
final class Notes {
    /// Names told of those left out for one reason.
    private static final int EXAMPLES = 3;

    private final RequestSource source;
    private final Map<LeftOut, List<String>> leftOut;
    private final Set<String> withoutColumn;

    /// @param withoutColumn columns of headers that were left out
    Notes(RequestSource source, FoundRequests found, Set<String> withoutColumn) {
        this.source = source;
        this.leftOut = new TreeMap<>(found.leftOut());
        this.withoutColumn = withoutColumn;
    }

    /// @param taken    requests taken
    /// @param all      requests in the source
    /// @param distinct different ones of those taken
    List<Message> of(int taken, int all, int distinct) {
        List<Message> notes = new ArrayList<>();
        notes.add(new Message("requests.taken", source.file(), taken, all, distinct));
        notes.addAll(left());
        if (!withoutColumn.isEmpty()) {
            notes.add(new Message("requests.without-secrets", String.join(", ", withoutColumn)));
        }
        return notes;
    }

    /// What was left out, a sentence for each reason.
    List<Message> left() {
        return leftOut.entrySet().stream()
                .map(one -> new Message(
                        "requests.left." + id(one.getKey()), one.getValue().size(), examples(one.getValue())))
                .toList();
    }

    /// The reasons, as keys of texts.
    String reasons() {
        return leftOut.isEmpty()
                ? "empty"
                : leftOut.keySet().stream().map(Notes::id).collect(Collectors.joining(", "));
    }

    private static String id(LeftOut why) {
        return why.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String examples(List<String> titles) {
        List<String> distinct = List.copyOf(new LinkedHashSet<>(titles));
        String first = String.join(", ", distinct.subList(0, Math.min(EXAMPLES, distinct.size())));
        return distinct.size() > EXAMPLES ? first + ", …" : first;
    }
}
