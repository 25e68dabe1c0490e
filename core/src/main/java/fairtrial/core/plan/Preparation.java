package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Reading;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// What was found while a run was prepared.
///
/// @param pinned  pins of virtual threads in the rehearsal, by contender; those without virtual threads are absent
/// @param leftOut contenders that were asked for and are not compared
public record Preparation(
        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        SortedMap<String, Reading<PinnedThreads>> pinned,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<LeftOut> leftOut) {
    /// Nothing yet.
    static final Preparation NONE = new Preparation(new TreeMap<>(), List.of());

    public Preparation {
        pinned = Collections.unmodifiableSortedMap(new TreeMap<>(pinned));
        leftOut = List.copyOf(leftOut);
    }
}
