package fairtrial.shop;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// An endpoint that pins a virtual thread to its carrier: each request initialises a class anew, and that waits.
@RestController
class ClassLoading {
    private static final long WAIT_MILLIS = 10;

    /// A class whose initialiser waits, as one that reads its configuration from elsewhere.
    static final class SlowToLoad {
        static {
            try {
                Thread.sleep(WAIT_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private SlowToLoad() {}
    }

    /// Defines the class once more.
    private static final class Loader extends ClassLoader {
        private Loader() {
            super(ClassLoading.class.getClassLoader());
        }

        private Class<?> load(byte[] code) throws ClassNotFoundException {
            Class<?> defined = defineClass(SlowToLoad.class.getName(), code, 0, code.length);
            return Class.forName(defined.getName(), true, this);
        }
    }

    @GetMapping("/class")
    Map<String, String> load() throws IOException, ClassNotFoundException {
        try (InputStream code =
                Objects.requireNonNull(ClassLoading.class.getResourceAsStream("ClassLoading$SlowToLoad.class"))) {
            return Map.of("loaded", new Loader().load(code.readAllBytes()).getName());
        }
    }
}
