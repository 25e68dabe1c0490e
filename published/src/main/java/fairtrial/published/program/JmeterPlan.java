package fairtrial.published.program;

import fairtrial.core.model.Request;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A JMeter test plan for an order: one thread group, one HTTP sampler with the label, and a random timer for
/// the think time. The plan is a resource; the order fills the names in double braces.
final class JmeterPlan {
    private static final String PLAN = "plan.jmx";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");

    /// JMeter's value for an unlimited number of loops.
    private static final String FOREVER = "-1";

    private JmeterPlan() {}

    /// The plan as a `.jmx` text. Its duration counts from the first thread, so it includes the ramp, as in
    /// JMeter's own dialog.
    static String of(ProgramOrder order, String label) {
        Map<String, String> values = new HashMap<>();
        values.put("label", escaped(label));
        values.put("threads", String.valueOf(order.connections()));
        values.put("keep-alive", String.valueOf(order.keepAlive()));
        values.put(
                "timeout-millis",
                order.timeout().map(most -> String.valueOf(most.toMillis())).orElse(""));
        amount(order.amount(), values);
        pace(order.pace(), values);
        target(order.target(), values);
        return PLACEHOLDER
                .matcher(template())
                .replaceAll(found -> Matcher.quoteReplacement(Objects.requireNonNull(values.get(found.group(1)))));
    }

    private static void amount(Amount amount, Map<String, String> values) {
        boolean timed = amount instanceof Amount.Lasting;
        values.put("timed", String.valueOf(timed));
        switch (amount) {
            case Amount.Lasting(Duration duration) -> {
                values.put("loops", FOREVER);
                values.put("seconds", String.valueOf(duration.toSeconds()));
            }
            case Amount.Loops(int count, Duration deadline) -> {
                values.put("loops", String.valueOf(count));
                values.put("seconds", "");
            }
        }
    }

    private static void pace(Pace pace, Map<String, String> values) {
        Duration think = pace.think().orElse(Duration.ZERO);
        values.put("thinks", String.valueOf(pace.think().isPresent()));
        values.put("think-millis", String.valueOf(think.toMillis()));
        values.put(
                "ramp-seconds",
                String.valueOf(pace.rampUp().orElse(Duration.ZERO).toSeconds()));
    }

    private static void target(ProgramTarget target, Map<String, String> values) {
        Request request = target.request();
        values.put("scheme", target.protocol().scheme());
        values.put("host", target.host());
        values.put("port", String.valueOf(target.port()));
        values.put("path", escaped(request.path()));
        values.put("method", escaped(request.method()));
        values.put("has-body", String.valueOf(!request.body().isEmpty()));
        values.put(
                "body",
                request.body().isEmpty()
                        ? ""
                        : element("HTTPArgument", Map.of("Argument.value", request.body(), "Argument.metadata", "=")));
        values.put("has-headers", String.valueOf(!request.headers().isEmpty()));
        values.put(
                "headers",
                request.headers().entrySet().stream()
                        .map(header -> element(
                                "Header", Map.of("Header.name", header.getKey(), "Header.value", header.getValue())))
                        .collect(Collectors.joining()));
    }

    private static String element(String type, Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(property -> "<stringProp name=\"" + property.getKey() + "\">" + escaped(property.getValue())
                        + "</stringProp>")
                .collect(Collectors.joining(
                        "", "<elementProp name=\"\" elementType=\"" + type + "\">", "</elementProp>"));
    }

    /// The text escaped for XML. `${name}` needs no escape: the plan has no variables and the home no
    /// functions, and JMeter leaves unknown names unchanged.
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String template() {
        try (InputStream in = Objects.requireNonNull(JmeterPlan.class.getResourceAsStream(PLAN), PLAN)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(PLAN, e);
        }
    }
}
