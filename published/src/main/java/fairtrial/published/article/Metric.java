package fairtrial.published.article;

/// What a column of a table holds.
enum Metric {
    CONTENDER,
    CONNECTIONS,
    REQUESTS,
    THROUGHPUT,
    MEAN,
    STDEV,
    MAX,
    PERCENTILE,
    ERRORS,
    ERROR_SHARE,
    SERVER_CPU,
    RESIDENT_MEMORY,
    USED_HEAP,
    START_UP,
    SECONDS,
    BYTES_PER_SECOND,
    /// Something that the audit does not use.
    OTHER,
    /// A head that is not understood.
    UNKNOWN;

    /// Whether it is a figure of a run.
    boolean isFigure() {
        return this != CONTENDER && this != CONNECTIONS && this != OTHER && this != UNKNOWN;
    }

    /// Whether it is a time, which needs a unit.
    boolean isTime() {
        return this == MEAN
                || this == STDEV
                || this == MAX
                || this == PERCENTILE
                || this == START_UP
                || this == SECONDS;
    }
}
