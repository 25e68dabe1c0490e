package fairtrial.published.file;

import fairtrial.published.publication.Publication;
import java.util.List;
import java.util.Optional;

/// A publication as read.
///
/// @param draft  its transcription, with the place of each value, where it was read from the tables of an article
/// @param unread what was seen there and not understood
/// @param leftOut number of rows that were left out, because there are too many
public record ReadPublication(Publication publication, Optional<String> draft, List<String> unread, int leftOut) {
    public ReadPublication {
        unread = List.copyOf(unread);
    }

    static ReadPublication of(Publication publication) {
        return new ReadPublication(publication, Optional.empty(), List.of(), 0);
    }
}
