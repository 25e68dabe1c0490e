package fairtrial.core.model;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// JVM flags that size the heap: `-Xmx512m`, `-Xmx536870912`, `-XX:MaxHeapSize=512m`, and the same for the
/// first heap.
public final class HeapFlag {
    private static final Pattern LARGEST = Pattern.compile("(?:-Xmx|-XX:MaxHeapSize=)(.*)");
    private static final Pattern FIRST = Pattern.compile("(?:-Xms|-XX:InitialHeapSize=)(.*)");

    /// A JVM reads a bare number as bytes.
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,18})([kKmMgGtT]?)");

    private HeapFlag() {}

    /// Whether the flag sets the largest heap.
    public static boolean isLargest(String flag) {
        return LARGEST.matcher(flag).matches();
    }

    /// Whether the flag sets the first heap.
    public static boolean isFirst(String flag) {
        return FIRST.matcher(flag).matches();
    }

    /// The size that the flag sets; empty if it sets no heap or cannot be read.
    public static Optional<Bytes> size(String flag) {
        return Stream.of(LARGEST.matcher(flag), FIRST.matcher(flag))
                .filter(Matcher::matches)
                .findFirst()
                .flatMap(found -> bytes(found.group(1)));
    }

    /// The largest heap, which the last of these flags sets; empty without such a flag.
    public static Optional<Bytes> largest(List<String> flags) {
        return flags.stream()
                .filter(HeapFlag::isLargest)
                .reduce((first, last) -> last)
                .flatMap(HeapFlag::size);
    }

    /// Whether the largest heap says all that this flag does: it sets that, or the first heap to the same
    /// size.
    public static boolean isToldByLargest(String flag, List<String> flags) {
        return isLargest(flag)
                || (isFirst(flag) && size(flag).isPresent() && size(flag).equals(largest(flags)));
    }

    /// The flag for the largest heap.
    public static String largest(Bytes size) {
        return "-Xmx" + written(size);
    }

    /// The flag for the first heap.
    public static String first(Bytes size) {
        return "-Xms" + written(size);
    }

    private static String written(Bytes size) {
        return size.count() % (1 << 20) == 0 ? size.mebi() + "m" : String.valueOf(size.count());
    }

    private static Optional<Bytes> bytes(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            return Optional.empty();
        }
        int shift = switch (size.group(2)) {
            case "k", "K" -> 10;
            case "m", "M" -> 20;
            case "g", "G" -> 30;
            case "t", "T" -> 40;
            default -> 0;
        };
        long number = Long.parseLong(size.group(1));
        return number > Long.MAX_VALUE >> shift ? Optional.empty() : Optional.of(new Bytes(number << shift));
    }
}
