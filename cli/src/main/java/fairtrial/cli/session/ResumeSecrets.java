package fairtrial.cli.session;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.workload.AccessLog;
import fairtrial.lab.workload.Scripts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Secrets that a user gives again for a continued run, by options or by its experiment file.
public final class ResumeSecrets {
    private static final AppSpec NO_APP = AppSpec.of("");

    private ResumeSecrets() {}

    /// The secrets of an experiment, with its files read.
    ///
    /// @param headers headers of all requests
    /// @throws fairtrial.core.text.UserError FT-647 a body, or an error in the access log
    public static GivenSecrets of(Experiment typed, Map<String, String> headers) {
        Experiment read = typed.load()
                .requests()
                .map(asked -> typed.withApp(typed.app().orElse(NO_APP), read(asked)))
                .orElse(typed);
        return GivenSecrets.of(read, headers);
    }

    private static WorkloadSpec read(WorkloadSpec typed) {
        List<RequestSpec> requests = new ArrayList<>(typed.requests());
        // The requests of other sources have columns in the place of secrets.
        typed.source()
                .filter(source -> source.kind() == RequestSource.Kind.ACCESS_LOG)
                .ifPresent(source ->
                        requests.addAll(AccessLog.read(Path.of(source.file())).requests()));
        return new WorkloadSpec(
                requests.stream().map(ResumeSecrets::withBody).toList(),
                Optional.empty(),
                typed.login().map(ResumeSecrets::read),
                Optional.empty(),
                typed.http2());
    }

    private static LoginSpec read(LoginSpec typed) {
        return new LoginSpec(
                typed.steps().stream()
                        .map(step -> new LoginSpec.Step(withBody(step.request()), step.captures()))
                        .toList(),
                typed.sessions(),
                typed.headers());
    }

    private static RequestSpec withBody(RequestSpec request) {
        return request.withBody(Scripts.body(request));
    }
}
