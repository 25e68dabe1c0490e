/// First request to a contender and its response, with or without TLS.
@NullMarked
package fairtrial.lab.app.answer;

import org.jspecify.annotations.NullMarked;
