package fairtrial.core.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.model.Reading;

/// Live, peak and started threads, as the JVM of a contender counts them.
public record ThreadCounts(
        @JsonProperty("threads_live") Reading<Integer> live,
        @JsonProperty("threads_peak") Reading<Integer> peak,
        @JsonProperty("threads_started") Reading<Long> started) {}
