/// What a contender answers to a first request, over TLS or without.
@NullMarked
package fairtrial.lab.app.answer;

import org.jspecify.annotations.NullMarked;
