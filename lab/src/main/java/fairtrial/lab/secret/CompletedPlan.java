package fairtrial.lab.secret;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Login;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// A stored plan with its secrets back in place.
///
/// @param missing options that would supply the missing secrets
public record CompletedPlan(Plan plan, List<String> missing) {
    /// Completes a stored plan with the given secrets.
    public static CompletedPlan of(Plan stored, GivenSecrets given) {
        Completion completion = new Completion(given);
        Plan plan = completion.plan(stored);
        return new CompletedPlan(plan, List.copyOf(completion.missing));
    }

    /// The plan, when no secret is missing.
    ///
    /// @param root root of the run
    /// @throws UserError FT-406 a secret is missing
    public Plan whole(Path root) {
        if (!missing.isEmpty()) {
            throw new UserError("FT-406", root, String.join("\n", missing));
        }
        return plan;
    }

    private static final class Completion {
        private final GivenSecrets given;
        private final TreeSet<String> missing = new TreeSet<>();

        Completion(GivenSecrets given) {
            this.given = given;
        }

        Plan plan(Plan stored) {
            GivenContenders typed = given.contenders(stored);
            List<Contender> contenders = new ArrayList<>();
            for (Contender contender : stored.contenders()) {
                Optional<ContenderSpec> spec = typed.of(contender);
                contenders.add(contender.withSettings(
                        properties(spec, contender.properties()), flags(spec, contender.jvmFlags())));
            }
            Plan plan = stored.withContenders(
                            contenders,
                            flags(Optional.empty(), stored.environment().jvm().flags()))
                    .withWorkload(workload(stored.loads().workload()))
                    .withServiceTexts(this::service);
            return plan.app().map(app -> plan.withApp(app(app))).orElse(plan);
        }

        private SortedMap<String, String> properties(Optional<ContenderSpec> spec, Map<String, String> stored) {
            SortedMap<String, String> all = new TreeMap<>();
            stored.forEach((name, value) -> all.put(
                    name,
                    isMasked(value)
                            ? filled(given.property(spec, name, value), value, "--property " + name + "=…")
                            : value));
            return all;
        }

        private List<String> flags(Optional<ContenderSpec> spec, List<String> stored) {
            return stored.stream()
                    .map(flag -> isMasked(flag) ? filled(given.flag(spec, flag), flag, "--jvm-flags " + flag) : flag)
                    .toList();
        }

        private OwnApp app(OwnApp app) {
            return app.withProperties(
                    this::variables,
                    command -> isMasked(command)
                            ? filled(
                                    given.command(command),
                                    command,
                                    "--before|--after|--reset|--ready-path '" + command + "'")
                            : command);
        }

        private SortedMap<String, String> variables(SortedMap<String, String> stored) {
            SortedMap<String, String> variables = new TreeMap<>();
            stored.forEach((name, value) -> variables.put(
                    name, isMasked(value) ? filled(given.variable(name), value, "--env " + name + "=…") : value));
            return variables;
        }

        private String service(String text) {
            return isMasked(text) ? filled(given.service(text), text, "--service '" + text + "'") : text;
        }

        private Workload workload(Workload stored) {
            List<Exchange> exchanges = stored.script().map(Script::exchanges).orElse(List.of());
            List<Exchange> all = new ArrayList<>();
            Request first = stored.request();
            for (int i = 0; i < exchanges.size(); i++) {
                Exchange one = exchanges.get(i);
                Request request = request(one.request(), given.request(i, exchanges.size(), one.request()));
                all.add(new Exchange(request, one.expectation(), one.weight()));
                first = one.request().equals(stored.request()) ? request : first;
            }
            Request asked = exchanges.isEmpty() || first.equals(stored.request())
                    ? request(stored.request(), given.request(0, 1, stored.request()))
                    : first;
            return stored.withRequests(
                    asked,
                    stored.script()
                            .map(script -> new Script(
                                    all, script.feed(), script.login().map(this::login), script.http2())));
        }

        private Login login(Login stored) {
            Optional<LoginSpec> typed = given.login(stored.steps().size());
            List<Login.Step> steps = new ArrayList<>();
            for (int i = 0; i < stored.steps().size(); i++) {
                int at = i;
                Login.Step step = stored.steps().get(i);
                Optional<RequestSpec> request = typed.map(
                                login -> login.steps().get(at).request())
                        .filter(spec -> RedactedWorkload.login(spec.request(spec.body()))
                                .path()
                                .equals(step.request().path()));
                steps.add(new Login.Step(request(step.request(), request), step.status(), step.captures()));
            }
            return new Login(
                    steps,
                    stored.sessions(),
                    headers(stored.headers(), typed.map(LoginSpec::headers).orElse(Map.of())));
        }

        private Request request(Request stored, Optional<RequestSpec> typed) {
            String option = "--request '" + stored.method() + " " + stored.path() + "'";
            return new Request(
                    stored.method(),
                    isMasked(stored.path())
                            ? filled(typed.map(RequestSpec::path), stored.path(), option)
                            : stored.path(),
                    headers(stored.headers(), typed.map(RequestSpec::headers).orElse(Map.of())),
                    isMasked(stored.body())
                            ? filled(typed.map(RequestSpec::body), stored.body(), option)
                            : stored.body());
        }

        private Map<String, String> headers(Map<String, String> stored, Map<String, String> own) {
            Map<String, String> all = new TreeMap<>();
            stored.forEach((name, value) -> all.put(
                    name,
                    isMasked(value)
                            ? filled(given.header(name, value, own), value, "--header '" + name + ": …'")
                            : value));
            return all;
        }

        private String filled(Optional<String> found, String stored, String option) {
            if (found.isEmpty()) {
                missing.add(option);
            }
            return found.orElse(stored);
        }

        private static boolean isMasked(String text) {
            return text.contains(Redaction.MASK);
        }
    }
}
