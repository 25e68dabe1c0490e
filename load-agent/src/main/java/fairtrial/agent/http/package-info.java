/// HTTP/1.1 as far as a load generator needs it: one request as bytes, answers parsed as they arrive, bodies
/// compared.
@NullMarked
package fairtrial.agent.http;

import org.jspecify.annotations.NullMarked;
