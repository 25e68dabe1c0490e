package fairtrial.lab.secret;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Secrets that the user gives again for a run that goes on: its plan was stored without them. A secret fits
/// where its masked text equals the stored one.
public final class GivenSecrets {
    private static final String JVM_FLAGS = "--jvm-flags";

    private final Optional<AppSpec> app;
    private final List<ContenderSpec> contenders;
    private final List<String> flags;
    private final Map<String, String> headers;
    private final List<RequestSpec> requests;
    private final Optional<LoginSpec> login;
    private final ServicesSpec services;
    private final SortedMap<String, Object> unused = new TreeMap<>();

    private GivenSecrets(Experiment experiment, Map<String, String> headers) {
        this.app = experiment.app();
        this.contenders = experiment.contenders();
        this.flags = Stream.concat(
                        experiment.environment().jvmFlags().stream(),
                        experiment.variants().jvmFlags())
                .toList();
        this.headers = Map.copyOf(headers);
        this.services = experiment.services();
        this.requests = experiment.load().requests().map(WorkloadSpec::requests).orElse(List.of());
        this.login = experiment.load().requests().flatMap(WorkloadSpec::login);
        app.ifPresent(spec -> {
            unused("--env ", spec.environment().keySet());
            unused("--property ", spec.properties().keySet());
            unused("--before ", spec.before());
            unused("--after ", spec.after());
            unused("--reset ", spec.reset());
            unused("--ready-path ", spec.readyPath().stream().toList());
        });
        unused("--contender ", contenders.stream().map(ContenderSpec::text).toList());
        if (!flags.isEmpty()) {
            unused.put(JVM_FLAGS, flags);
        }
        unused("--header ", headers.keySet());
        unused("--request ", requests.stream().map(RequestSpec::title).toList());
    }

    /// The secrets of an experiment, including the bodies of its requests.
    ///
    /// @param headers headers of all requests
    public static GivenSecrets of(Experiment experiment, Map<String, String> headers) {
        return new GivenSecrets(experiment, headers);
    }

    /// Given options that the plan does not use; known after a plan was completed.
    public List<String> unused() {
        return unused.keySet().stream()
                .map(option -> Redaction.text(Redaction.spec(option)))
                .toList();
    }

    /// The contenders of a stored plan that were given again.
    GivenContenders contenders(Plan stored) {
        return new GivenContenders(contenders, stored);
    }

    /// The value of an environment variable.
    Optional<String> variable(String name) {
        return app.map(spec -> spec.environment().get(name)).map(value -> used("--env ", name, value));
    }

    /// The value of a property whose masked text is `stored`.
    ///
    /// @param spec what was given for its contender
    Optional<String> property(Optional<ContenderSpec> spec, String name, String stored) {
        Optional<String> found = Stream.concat(
                        spec.map(ContenderSpec::properties).stream(), app.map(AppSpec::properties).stream())
                .map(properties -> properties.get(name))
                .filter(Objects::nonNull)
                .filter(value -> Redaction.value(name, value).equals(stored))
                .findFirst();
        if (found.isPresent()) {
            unused.remove("--property " + name);
            spec.ifPresent(typed -> unused.remove("--contender " + typed.text()));
        }
        return found;
    }

    /// The JVM flag whose masked text is `stored`. Of several values nobody knows which one it had.
    ///
    /// @param spec what was given for its contender; empty for a flag of all
    Optional<String> flag(Optional<ContenderSpec> spec, String stored) {
        Optional<String> own = spec.flatMap(typed -> one(typed.jvmFlags(), stored));
        if (own.isPresent()) {
            spec.ifPresent(typed -> unused.remove("--contender " + typed.text()));
            return own;
        }
        Optional<String> shared = one(flags, stored);
        shared.ifPresent(flag -> unused.remove(JVM_FLAGS));
        return shared;
    }

    private static Optional<String> one(List<String> flags, String stored) {
        List<String> found = flags.stream()
                .filter(flag -> Redaction.word(flag).equals(stored))
                .distinct()
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// The command, or the ready path of an application, whose masked text is `stored`.
    Optional<String> command(String stored) {
        List<String> commands = new ArrayList<>();
        app.ifPresent(spec -> {
            Stream.of(spec.before(), spec.after(), spec.reset()).forEach(commands::addAll);
            spec.readyPath().ifPresent(commands::add);
        });
        Optional<String> found = commands.stream()
                .filter(command -> Redaction.text(command).equals(stored))
                .findFirst();
        found.ifPresent(command -> Stream.of("--before ", "--after ", "--reset ", "--ready-path ")
                .forEach(option -> unused.remove(option + command)));
        return found;
    }

    /// The text of a service or of a stub's body whose masked text is `stored`.
    Optional<String> service(String stored) {
        List<String> texts = new ArrayList<>();
        services.services().forEach(spec -> {
            Stream.of(spec.command(), spec.ready()).flatMap(Optional::stream).forEach(texts::add);
            texts.addAll(spec.reset());
        });
        services.stubs().forEach(stub -> texts.add(stub.body()));
        return texts.stream()
                .filter(text -> Redaction.text(text).equals(stored))
                .findFirst();
    }

    /// The request whose method, and masked path and body, equal the stored ones.
    ///
    /// @param place index among the requests of the plan
    Optional<RequestSpec> request(int place, int all, fairtrial.core.model.Request stored) {
        Stream<RequestSpec> same = requests.size() == all ? Stream.of(requests.get(place)) : Stream.of();
        Optional<RequestSpec> found = Stream.concat(same, requests.stream())
                .filter(spec -> spec.method().equals(stored.method())
                        && Redaction.text(spec.path()).equals(stored.path())
                        && Redaction.text(spec.body()).equals(stored.body()))
                .findFirst();
        found.ifPresent(spec -> unused.remove("--request " + spec.title()));
        return found;
    }

    /// The header whose masked text is `stored`.
    ///
    /// @param own headers of the request that was given for it
    Optional<String> header(String name, String stored, Map<String, String> own) {
        Optional<String> found = Stream.of(own, headers)
                .map(all -> all.get(name))
                .filter(Objects::nonNull)
                .filter(value -> Redaction.value(name, value).equals(stored))
                .findFirst();
        found.ifPresent(value -> unused.remove("--header " + name));
        return found;
    }

    /// The login, if it has that number of steps.
    Optional<LoginSpec> login(int steps) {
        return login.filter(spec -> spec.steps().size() == steps);
    }

    private <T> T used(String option, String name, T value) {
        unused.remove(option + name);
        return value;
    }

    private void unused(String option, Collection<String> names) {
        names.forEach(name -> unused.put(option + name, name));
    }
}
