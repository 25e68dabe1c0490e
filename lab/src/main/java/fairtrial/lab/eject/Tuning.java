package fairtrial.lab.eject;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.lab.contender.Versions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Settings without a property in a contender's line, so a class sets them on the container's factory. They
/// are Tomcat's connector, its limit of requests per connection before Boot 2.5, and the bounds of Jetty's
/// pool before Boot 2.3.
///
/// @param kind   template of the class; empty: none is needed
/// @param values values for the places of the template
/// @param flags  flags for its conditional lines
record Tuning(String kind, Map<String, String> values, Set<String> flags) {
    private static final String KEEP_ALIVE = "server.tomcat.max-keep-alive-requests";
    private static final String KEEP_ALIVE_SINCE = "2.5";
    private static final String MOST = "server.jetty.threads.max";
    private static final String LEAST = "server.jetty.threads.min";
    private static final String THREADS_SINCE = "2.3";

    /// Defaults of Jetty's `QueuedThreadPool`.
    private static final int USUAL_LEAST = 8;

    private static final int USUAL_MOST = 200;

    static Tuning of(Ejection ejection) {
        SortedMap<String, String> properties = ejection.launch().properties();
        Container container = ejection.contender().software().container();
        if (container == Container.TOMCAT) {
            return tomcat(ejection, properties);
        }
        boolean bounds = properties.containsKey(MOST) || properties.containsKey(LEAST);
        return container == Container.JETTY && bounds && isBefore(THREADS_SINCE, ejection)
                ? jetty(ejection, properties)
                : new Tuning("", Map.of(), Set.of());
    }

    boolean isNeeded() {
        return !kind.isEmpty();
    }

    /// The Java source of the class.
    String source() {
        return Template.named(kind + ".java.template").fill(values, flags);
    }

    private static Tuning tomcat(Ejection ejection, SortedMap<String, String> properties) {
        Map<String, String> values = new LinkedHashMap<>();
        Set<String> flags = line(ejection);
        if (!ejection.isTomcatOn(Connector.NIO)) {
            flags.add("connector");
            values.put("protocol", ejection.contender().mode().connector().tomcatClass());
        }
        if (ejection.isTomcatOn(Connector.APR)) {
            flags.add("apr");
        }
        if (properties.containsKey(KEEP_ALIVE) && isBefore(KEEP_ALIVE_SINCE, ejection)) {
            flags.add("keepalive");
            values.put("requests", number(properties.get(KEEP_ALIVE), -1));
        }
        return new Tuning(values.isEmpty() ? "" : "TomcatTuning", values, flags);
    }

    private static Tuning jetty(Ejection ejection, SortedMap<String, String> properties) {
        int most = Integer.parseInt(number(properties.get(MOST), USUAL_MOST));
        String least = number(properties.get(LEAST), Math.min(USUAL_LEAST, most));
        return new Tuning("JettyTuning", Map.of("most", String.valueOf(most), "least", least), line(ejection));
    }

    /// Flags for the class names of the line: `boot1`, `boot2` (as in Boot 3), `boot4`.
    private static Set<String> line(Ejection ejection) {
        Set<String> flags = new TreeSet<>();
        switch (ejection.major()) {
            case 1 -> flags.add("boot1");
            case 2, 3 -> flags.add("boot2");
            default -> flags.add("boot4");
        }
        if (ejection.major() > 1) {
            flags.add("webserver");
        }
        return flags;
    }

    private static String number(@Nullable String text, int otherwise) {
        return String.valueOf(text == null ? otherwise : Integer.parseInt(text.trim()));
    }

    private static boolean isBefore(String since, Ejection ejection) {
        return Versions.compare(ejection.contender().software().boot(), since) < 0;
    }
}
