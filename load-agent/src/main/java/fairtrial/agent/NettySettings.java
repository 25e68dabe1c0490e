package fairtrial.agent;

import java.util.Map;

/// Netty's system properties for this process, unless the command line sets others. They must be set before
/// the first class of Netty is loaded.
final class NettySettings {
    private static final Map<String, String> SETTINGS = Map.of(
            // The native library is a temporary file: unlink it as soon as it is loaded, so that a kill leaves
            // nothing.
            "io.netty.native.deleteLibAfterLoading", "true",
            // Reference counts and bounds are checked in the tests, not per byte in the hot path.
            "io.netty.buffer.checkAccessible", "false",
            "io.netty.buffer.checkBounds", "false",
            "io.netty.leakDetection.level", "disabled");

    private NettySettings() {}

    static void apply() {
        SETTINGS.forEach((key, value) -> {
            if (System.getProperty(key) == null) {
                System.setProperty(key, value);
            }
        });
    }
}
