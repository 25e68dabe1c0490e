package fairtrial.lab.image;

import java.util.Locale;
import java.util.Map;

/// The platform of images that belong on this machine.
final class ImagePlatform {
    private static final Map<String, String> NAMES = Map.of("x86_64", "amd64", "aarch64", "arm64", "x86", "386");

    private ImagePlatform() {}

    static boolean isOurs(String os, String architecture) {
        return os.equals("linux") && architecture.equals(architecture());
    }

    /// The platform in the words of images: `linux/amd64`.
    static String ours() {
        return "linux/" + architecture();
    }

    private static String architecture() {
        String name = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        return NAMES.getOrDefault(name, name);
    }
}
