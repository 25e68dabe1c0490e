package fairtrial.shop.limited;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Requests that keep something for a while, in a heap that is nearly full: collections take most of the time, and a
/// larger heap ends that.
@RestController
@ConditionalOnProperty("shop.limited.live-megabytes")
class FullHeap {
    /// Bytes of one small object: many of them make a collection long.
    private static final int SMALL = 48;

    private static final int SMALL_OBJECT = 64;

    /// Bytes that a request keeps.
    private static final int PIECE = 32 * 1024;

    /// Pieces that are kept: 4 MB. They live long enough to leave the young generation.
    private static final int KEPT = 128;

    private final List<byte[]> live = new ArrayList<>();
    private final byte[][] recent = new byte[KEPT][];
    private final AtomicInteger next = new AtomicInteger();

    FullHeap(@Value("${shop.limited.live-megabytes}") int megabytes) {
        for (int i = 0; i < megabytes * ((1 << 20) / SMALL_OBJECT); i++) {
            live.add(new byte[SMALL]);
        }
    }

    @GetMapping("/limited/heap")
    String heap() {
        recent[Math.floorMod(next.getAndIncrement(), KEPT)] = new byte[PIECE];
        return live.isEmpty() ? "empty" : "ok";
    }
}
