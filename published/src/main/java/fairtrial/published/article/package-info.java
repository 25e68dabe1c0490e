/// Reads the tables of an article, and what it says of its set-up, into a draft of a transcription.
@NullMarked
package fairtrial.published.article;

import org.jspecify.annotations.NullMarked;
