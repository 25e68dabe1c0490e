package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Virtual threads that keep their carrier while they wait, as the rehearsal counts them.
@Tag("long")
@Tag("unmeasured")
class PinnedIT {
    private static final String SHOP =
            Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar").toString();

    @TempDir
    Path folder;

    private JsonNode pins(String path, Path run) throws IOException {
        Ended ended = Command.coldRound(
                folder,
                run,
                "--app",
                SHOP,
                "--path",
                path,
                "--contender",
                "tomcat",
                "--contender",
                "tomcat+vt",
                "--connections",
                "8");
        assertThat(ended.exit()).as(ended.err()).isZero();
        JsonNode pinned = Json.tree(Files.readString(run.resolve("plan.json"))).path("pinned");
        assertThat(pinned.size()).isEqualTo(1);
        assertThat(ended.err()).contains("tomcat+vt: virtual threads were");
        assertThat(Files.readString(run.resolve("report.html"))).contains("jdk.VirtualThreadPinned");
        return pinned.path("tomcat-vt").path("value");
    }

    /// A class initialiser pins on every JDK; `synchronized` does so only before JDK 24.
    @Test
    void a_class_initialiser_that_waits_is_counted_with_its_code() throws IOException {
        JsonNode pins = pins("/class", folder.resolve("pinned"));
        assertThat(pins.path("count").asLong()).isGreaterThan(10);
        assertThat(pins.path("longest_millis").asDouble()).isGreaterThan(9);
        assertThat(pins.path("code").asString()).startsWith("fairtrial.shop.ClassLoading");
        assertThat(pins.path("connections").asInt()).isEqualTo(8);
    }

    @Test
    void a_service_that_pins_nothing_is_told_so() throws IOException {
        JsonNode pins = pins("/quote", folder.resolve("free"));
        double carrierMillis =
                pins.path("load_millis").asDouble() * pins.path("carriers").asInt();
        assertThat(pins.path("total_millis").asDouble()).isLessThan(carrierMillis / 100);
    }
}
