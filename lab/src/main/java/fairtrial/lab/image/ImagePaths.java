package fairtrial.lab.image;

import java.util.ArrayDeque;
import java.util.Deque;

/// Absolute paths inside an image, without the leading slash, as its files are named. They are never paths of
/// this machine.
final class ImagePaths {
    private ImagePaths() {}

    /// The path, seen from a folder. No `..` leads out of the image.
    static String resolved(String folder, String path) {
        Deque<String> parts = new ArrayDeque<>();
        String whole = path.startsWith("/") ? path : folder + "/" + path;
        for (String part : whole.split("/", -1)) {
            if (part.equals("..")) {
                parts.pollLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.addLast(part);
            }
        }
        return String.join("/", parts);
    }

    /// The folder of a path; empty for the root.
    static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    /// The name without its folder.
    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
