/// Layers between a socket and HTTP/1.1 messages: TLS and HTTP/2, with Netty's own codecs.
@NullMarked
package fairtrial.agent.protocol;

import org.jspecify.annotations.NullMarked;
