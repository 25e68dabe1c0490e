package fairtrial.core.experiment;

import fairtrial.core.model.Feed;

/// A file with rows of values for requests, as typed: CSV with a header line, a JSON array of objects, or one
/// JSON object per line.
public record FeedSpec(String file, Feed.Order order) {}
