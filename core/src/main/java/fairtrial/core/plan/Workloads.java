package fairtrial.core.plan;

import fairtrial.core.model.Expectation;
import fairtrial.core.model.Request;
import fairtrial.core.model.Workload;
import fairtrial.core.text.Sha256;
import fairtrial.core.text.Spelling;
import fairtrial.core.text.UserError;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The workloads of the built-in service by name: the handlers of the published comparisons.
public final class Workloads {
    /// The known names, in the order of the help text.
    public static final List<String> NAMES =
            List.of("hello", "greeting", "api/test", "pay", "json", "payload", "static", "cpu", "wait", "echo");

    /// Service time of a handler that only writes a response. Only its order of magnitude decides: slices,
    /// turns and connections are those of short requests.
    private static final Duration SHORT = Duration.ofNanos(50_000);

    /// Digests of the files that the built-in service generates.
    private static final String SHA_64K = "858d94bcce2367ab6388fdbde4e76d7c697b9f8f4394753cbd4a6531026d53c2";
    private static final String SHA_1M = "4383bc789c993f70bd250f733ba97702769fcddb05bf0fd19647fba06185d0f0";

    private Workloads() {}

    /// The workload of the given text: a name, with a parameter where it has one (`payload?bytes=100000`,
    /// `cpu?micros=500`, `wait?ms=20`, `static/1m.bin`).
    ///
    /// @throws UserError FT-120 for an unknown workload, FT-121 for a wrong parameter
    public static Workload of(String text) {
        String name = text.startsWith("/") ? text.substring(1) : text;
        String path = name.contains("?") ? name.substring(0, name.indexOf('?')) : name;
        return switch (path) {
            case "hello" -> constant(text, Request.get("/hello"), "world", SHORT);
            case "greeting" -> constant(text, Request.get("/"), "Hello World!", SHORT);
            case "api/test" -> constant(text, Request.get("/api/test"), "This is a test result.", SHORT);
            case "pay" -> new Workload("pay", Request.get("/pay?orderId=42"), Expectation.ok(), Duration.ofSeconds(1));
            case "json" -> new Workload("json", Request.get("/json"), sized(2070, Optional.empty()), SHORT);
            case "payload" -> payload(parameter(name, "bytes", 1892, 10_000_000));
            case "cpu" -> cpu(parameter(name, "micros", 100, 1_000_000));
            case "wait" -> slowService(parameter(name, "ms", 20, 10_000));
            case "echo" -> echo();
            case "static", "static/64k.bin" -> file("static/64k.bin", 65_536, SHA_64K);
            case "static/1m.bin" -> file("static/1m.bin", 1_048_576, SHA_1M);
            default ->
                throw new UserError("FT-120", text, String.join(", ", NAMES)).meaning(Spelling.closest(path, NAMES));
        };
    }

    private static Workload constant(String name, Request request, String body, Duration service) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Expectation expected = new Expectation(200, OptionalLong.of(bytes.length), Optional.of(Sha256.hex(bytes)));
        return new Workload(name.startsWith("/") ? name.substring(1) : name, request, expected, service);
    }

    private static Workload payload(long bytes) {
        Expectation expected = sized(bytes, Optional.empty());
        return new Workload("payload-" + bytes, Request.get("/payload?bytes=" + bytes), expected, SHORT);
    }

    private static Workload cpu(long micros) {
        Duration service = Duration.ofNanos(Math.max(SHORT.toNanos(), micros * 1000));
        return new Workload("cpu-" + micros, Request.get("/cpu?micros=" + micros), Expectation.ok(), service);
    }

    private static Workload slowService(long millis) {
        Duration service = Duration.ofNanos(Math.max(SHORT.toNanos(), millis * 1_000_000));
        return constant("wait-" + millis, Request.get("/wait?ms=" + millis), "waited", service);
    }

    private static Workload echo() {
        String body = "{\"order\":42,\"text\":\"the same comes back\"}";
        Request request = new Request("POST", "/echo", Map.of("Content-Type", "text/plain"), body);
        return constant("echo", request, body, SHORT);
    }

    private static Expectation sized(long bytes, Optional<String> sha256) {
        return new Expectation(200, OptionalLong.of(bytes), sha256);
    }

    private static Workload file(String path, long bytes, String sha256) {
        Expectation expected = sized(bytes, Optional.of(sha256));
        return new Workload(path.replace('/', '-'), Request.get("/" + path), expected, SHORT);
    }

    private static long parameter(String text, String key, long otherwise, long most) {
        int query = text.indexOf('?');
        if (query < 0) {
            return otherwise;
        }
        String pair = text.substring(query + 1);
        try {
            long value = pair.startsWith(key + "=") ? Long.parseLong(pair.substring(key.length() + 1)) : -1;
            if (value >= 0 && value <= most) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            throw new UserError("FT-121", text, key, most);
        }
        throw new UserError("FT-121", text, key, most);
    }
}
