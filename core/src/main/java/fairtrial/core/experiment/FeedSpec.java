package fairtrial.core.experiment;

import fairtrial.core.model.Feed;

/// A file whose rows fill requests, as typed: CSV with a header line, a JSON array of objects, or a JSON object a line.
public record FeedSpec(String file, Feed.Order order) {}
