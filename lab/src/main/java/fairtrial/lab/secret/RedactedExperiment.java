package fairtrial.lab.secret;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.redaction.Redaction;
import java.util.List;

/// A typed experiment without its secrets.
public final class RedactedExperiment {
    private RedactedExperiment() {}

    /// Copy without secrets.
    public static Experiment of(Experiment e) {
        return new Experiment(
                e.name(),
                e.contenders().stream().map(RedactedExperiment::contender).toList(),
                e.app().map(RedactedExperiment::app),
                load(e.load()),
                e.decision(),
                e.sampling(),
                e.environment().withFlags(Redaction.words(e.environment().jvmFlags())),
                services(e.services()),
                e.variants().with(Factor.FLAGS, RedactedExperiment::flags).with(Factor.AGENT, Redaction::text));
    }

    private static ServicesSpec services(ServicesSpec services) {
        return new ServicesSpec(
                services.services().stream()
                        .map(service -> service.withTexts(Redaction::text))
                        .toList(),
                services.stubs().stream()
                        .map(stub -> stub.withBody(Redaction.text(stub.body())))
                        .toList(),
                services.cpus());
    }

    private static String flags(String flags) {
        return String.join(" ", Redaction.words(SpecParser.words(flags)));
    }

    private static LoadSpec load(LoadSpec load) {
        return new LoadSpec(
                load.workload().map(Redaction::text),
                load.requests().map(RedactedExperiment::workload),
                load.connections(),
                load.ladder(),
                load.rates(),
                load.pacing(),
                load.reference(),
                load.slo(),
                load.arrivals());
    }

    private static ContenderSpec contender(ContenderSpec spec) {
        return spec.withText(Redaction.spec(spec.text()), Redaction.properties(spec.properties()));
    }

    private static AppSpec app(AppSpec app) {
        return new AppSpec(
                app.builds(),
                Redaction.environment(app.environment()),
                Redaction.properties(app.properties()),
                app.readyPath().map(Redaction::text),
                app.care(),
                texts(app.before()),
                texts(app.after()),
                texts(app.reset()),
                app.insecure());
    }

    private static List<String> texts(List<String> commands) {
        return commands.stream().map(Redaction::text).toList();
    }

    private static WorkloadSpec workload(WorkloadSpec workload) {
        return new WorkloadSpec(
                workload.requests().stream().map(RedactedExperiment::request).toList(),
                workload.feed(),
                workload.login().map(RedactedExperiment::login),
                workload.source(),
                workload.http2(),
                workload.answers());
    }

    private static LoginSpec login(LoginSpec login) {
        return new LoginSpec(
                login.steps().stream()
                        .map(step -> new LoginSpec.Step(
                                request(step.request())
                                        .withBody(RedactedWorkload.loginBody(
                                                step.request().body())),
                                step.captures()))
                        .toList(),
                login.sessions(),
                Redaction.headers(login.headers()));
    }

    private static RequestSpec request(RequestSpec request) {
        return new RequestSpec(
                request.method(),
                Redaction.text(request.path()),
                Redaction.headers(request.headers()),
                Redaction.text(request.body()),
                request.weight(),
                request.check());
    }
}
