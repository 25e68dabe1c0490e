package fairtrial.lab.monitor.proc;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Reading;
import fairtrial.core.record.ThreadRole;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The role of a thread by its name. The rules are data: those of each container, then `thread-roles.txt`.
public final class ThreadRoles {
    private static final String CUT = "cut";
    private static final List<Rule> RULES = rules();

    /// A rule; an empty role means that the kernel cuts the name too early.
    private record Rule(Optional<ThreadRole> role, Pattern name) {}

    private ThreadRoles() {}

    /// The role of a thread of that name; empty when the kernel's cut leaves it open.
    public static Optional<ThreadRole> of(String name) {
        for (Rule rule : RULES) {
            if (rule.name().matcher(name).matches()) {
                return rule.role();
            }
        }
        return Optional.of(ThreadRole.OTHER);
    }

    /// CPU nanoseconds by role.
    ///
    /// @param nanos CPU nanoseconds by thread id
    /// @param names names by thread id; a thread without a name (it ended too early) counts as other
    public static Reading<Map<ThreadRole, Long>> group(Map<Integer, Long> nanos, Map<Integer, String> names) {
        Map<ThreadRole, Long> byRole = new EnumMap<>(ThreadRole.class);
        for (Map.Entry<Integer, Long> thread : nanos.entrySet()) {
            String name = names.getOrDefault(thread.getKey(), "");
            Optional<ThreadRole> role = of(name);
            if (role.isEmpty()) {
                return Reading.unavailable("the kernel cuts thread names at 15 characters (" + name
                        + ") and the JVM did not tell the whole ones");
            }
            byRole.merge(role.get(), thread.getValue(), Long::sum);
        }
        return Reading.of(Map.copyOf(byRole));
    }

    private static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        String containers = ContainerSupport.all().stream()
                .map(ContainerSupport::threadRoles)
                .collect(Collectors.joining());
        (containers + text())
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(line -> {
                    String[] parts = line.split("\\s+", 2);
                    Optional<ThreadRole> role = parts[0].equals(CUT)
                            ? Optional.empty()
                            : Optional.of(ThreadRole.valueOf(parts[0].toUpperCase(Locale.ROOT)));
                    rules.add(new Rule(role, Pattern.compile(parts[1])));
                });
        return List.copyOf(rules);
    }

    private static String text() {
        try (InputStream in = ThreadRoles.class.getResourceAsStream("thread-roles.txt")) {
            if (in == null) {
                throw new IllegalStateException("thread-roles.txt is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
