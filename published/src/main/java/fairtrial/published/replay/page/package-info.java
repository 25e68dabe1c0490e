/// A replay as one page in both languages and as Markdown in one. Pure: it reads a result and writes text.
@NullMarked
package fairtrial.published.replay.page;

import org.jspecify.annotations.NullMarked;
