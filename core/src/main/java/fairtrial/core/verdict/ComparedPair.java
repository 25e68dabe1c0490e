package fairtrial.core.verdict;

import fairtrial.core.model.Load;

/// Two contenders and the metric that they are compared on.
public record ComparedPair(String a, String b, String workload, Load load, String metric) {}
