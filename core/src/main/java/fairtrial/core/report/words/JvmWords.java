package fairtrial.core.report.words;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The heap and the flags that the JVMs of several contenders have in common.
public final class JvmWords {
    private JvmWords() {}

    /// The words; empty if the contenders have nothing in common.
    public static Optional<String> common(Texts texts, Plan plan, List<Contender> contenders) {
        Optional<Bytes> heap = heap(plan, contenders);
        String flags = String.join(" ", flags(plan, contenders));
        if (flags.isEmpty()) {
            return heap.map(size -> texts.say("jvm.heap", size.mebi()));
        }
        return Optional.of(heap.map(size -> texts.say("jvm.heap-and-flags", size.mebi(), flags))
                .orElse(flags));
    }

    private static Optional<Bytes> heap(Plan plan, List<Contender> contenders) {
        List<Optional<Bytes>> heaps =
                contenders.stream().map(plan::heapInForce).distinct().toList();
        return heaps.size() == 1 ? heaps.getFirst() : Optional.empty();
    }

    /// The flags that all of them have, without those that the heap already says.
    private static List<String> flags(Plan plan, List<Contender> contenders) {
        List<String> common = new ArrayList<>(plan.flags(contenders.getFirst()));
        contenders.forEach(contender -> common.retainAll(plan.flags(contender)));
        return common.stream()
                .filter(flag -> !HeapFlag.isToldByLargest(flag, common))
                .toList();
    }
}
