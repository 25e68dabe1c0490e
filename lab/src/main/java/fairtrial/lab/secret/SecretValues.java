package fairtrial.lab.secret;

import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Services;
import fairtrial.core.redaction.Redaction;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The secrets of a run by their values: an application may log them in any form.
public final class SecretValues {
    /// Shorter values are parts of words; masking them would spoil a log and hide nothing.
    private static final int SHORTEST = 6;

    /// Shorter words of a longer secret are often ordinary ones, as `Bearer` or `session`. A whole value is
    /// known to be secret, a word of it is not.
    private static final int SHORTEST_WORD = 8;

    private static final String LOOPBACK = "http://127.0.0.1:";

    private final List<String> longestFirst;

    private SecretValues(Collection<String> values) {
        longestFirst = values.stream()
                .filter(value -> value.length() >= SHORTEST)
                .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /// The secrets of a plan.
    public static SecretValues of(Plan plan) {
        Set<String> values = new LinkedHashSet<>();
        plan.contenders().forEach(contender -> {
            contender.properties().forEach((name, value) -> add(values, name, value));
            contender.jvmFlags().forEach(flag -> pair(values, flag));
        });
        plan.environment().jvm().flags().forEach(flag -> pair(values, flag));
        plan.app().ifPresent(app -> {
            addEnvironment(values, app.variables().ofProcess());
            app.builds().forEach(build -> addEnvironment(values, build.environment()));
        });
        plan.environment().services().ifPresent(services -> services(values, services));
        request(values, plan.loads().workload().request());
        script(values, plan.loads().workload().mix());
        return new SecretValues(values);
    }

    /// Passwords in commands of services: their logs may repeat them.
    private static void services(Set<String> values, Services services) {
        services.services()
                .forEach(service -> Stream.of(
                                Stream.of(service.command(), service.compose(), service.ready())
                                        .flatMap(Optional::stream),
                                service.reset().stream())
                        .flatMap(texts -> texts)
                        .forEach(text -> parts(values, text, Redaction.text(text))));
        services.stubs().forEach(stub -> parts(values, stub.body(), Redaction.text(stub.body())));
    }

    /// The secrets of a process that is started.
    public static SecretValues of(Map<String, String> properties, List<String> flags, Map<String, String> environment) {
        Set<String> values = new LinkedHashSet<>();
        properties.forEach((name, value) -> add(values, name, value));
        flags.forEach(flag -> pair(values, flag));
        addEnvironment(values, environment);
        return new SecretValues(values);
    }

    /// The text with these secrets masked, and with anything that has the form of a secret.
    public String hide(String text) {
        String hidden = text;
        for (String value : longestFirst) {
            hidden = hidden.replace(value, Redaction.MASK);
        }
        return Redaction.text(hidden);
    }

    private static void script(Set<String> values, Script script) {
        script.exchanges().forEach(exchange -> request(values, exchange.request()));
        script.login().ifPresent(login -> {
            login.headers().forEach((name, value) -> add(values, name, value));
            login.steps().forEach(step -> {
                request(values, step.request());
                parts(
                        values,
                        step.request().body(),
                        RedactedWorkload.loginBody(step.request().body()));
            });
        });
    }

    private static void request(Set<String> values, Request request) {
        request.headers().forEach((name, value) -> add(values, name, value));
        parts(values, request.path(), Redaction.text(request.path()));
        parts(values, request.body(), Redaction.text(request.body()));
    }

    /// A path of the file system or an address of this machine is no secret that an application could log.
    private static void addEnvironment(Set<String> values, Map<String, String> environment) {
        environment.forEach((name, value) -> {
            if (Redaction.isSecret(name) || !(value.startsWith("/") || value.startsWith(LOOPBACK))) {
                values.add(value);
            }
            parts(values, value, Redaction.text(value));
        });
    }

    private static void pair(Set<String> values, String word) {
        int equals = word.indexOf('=');
        if (equals > 0) {
            add(values, word.substring(0, equals), word.substring(equals + 1));
        }
    }

    private static void add(Set<String> values, String name, String value) {
        parts(values, value, Redaction.value(name, value));
    }

    /// Adds the parts of a text that its masked form replaces by masks.
    private static void parts(Set<String> values, String text, String masked) {
        String rest = text;
        List<String> kept = List.of(masked.split(Pattern.quote(Redaction.MASK), -1));
        for (int i = 0; i + 1 < kept.size(); i++) {
            String before = kept.get(i);
            String after = kept.get(i + 1);
            int from = rest.startsWith(before) ? before.length() : 0;
            int end = after.isEmpty() ? rest.length() : rest.indexOf(after, from);
            if (end < from) {
                return;
            }
            String secret = rest.substring(from, end);
            values.add(secret);
            // Splits `Bearer TOKEN`, `name=value; name=value`, `user:password`.
            Stream.of(secret.split("[ =;:]", -1))
                    .filter(word -> word.length() >= SHORTEST_WORD)
                    .forEach(values::add);
            rest = rest.substring(end);
        }
    }
}
