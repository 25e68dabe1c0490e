/// The part of HTTP/1.1 that a load generator needs: a request as bytes, responses parsed as they arrive,
/// bodies compared.
@NullMarked
package fairtrial.agent.http;

import org.jspecify.annotations.NullMarked;
