package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.model.Reading;

/// Numbers of threads of a contender.
public record ThreadCounts(
        @JsonProperty("threads_live") Reading<Integer> live,
        @JsonProperty("threads_peak") Reading<Integer> peak,
        @JsonProperty("threads_started") Reading<Long> started) {}
