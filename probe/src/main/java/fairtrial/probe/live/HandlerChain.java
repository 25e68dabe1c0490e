package fairtrial.probe.live;

import java.util.ArrayList;
import java.util.List;

/// The handlers that a Jetty server passes a request through, outermost first.
final class HandlerChain {
    /// Limit of the depth: Boot nests about six; only a circular chain reaches it.
    static final int DEEPEST = 50;

    private HandlerChain() {}

    /// Every handler below `server` that is the only one of the handler above it.
    static List<Object> of(Object server) {
        List<Object> chain = new ArrayList<>();
        Object at = server;
        try {
            while (chain.size() < DEEPEST && ReflectiveReader.has(at, "getHandler")) {
                at = ReflectiveReader.call(at, "getHandler");
                chain.add(at);
            }
        } catch (Unreadable innermost) {
            return chain;
        }
        return chain;
    }
}
