package fairtrial.core.experiment;

import fairtrial.core.model.Rate;
import java.util.List;
import java.util.Optional;

/// Request of the user, as typed. Every part is optional; the planner fills in the rest once.
///
/// @param contenders empty: Tomcat, Jetty and Undertow on the newest line that has all three
/// @param app        the user's own application; empty: the built-in service
/// @param services   what the application waits for
/// @param variants   factors that make several contenders of one
public record Experiment(
        Optional<String> name,
        List<ContenderSpec> contenders,
        Optional<AppSpec> app,
        LoadSpec load,
        DecisionSpec decision,
        SamplingSpec sampling,
        EnvironmentSpec environment,
        ServicesSpec services,
        VariantSpec variants) {
    public Experiment {
        contenders = List.copyOf(contenders);
    }

    /// An experiment with these contenders, all else default.
    public static Experiment of(List<ContenderSpec> contenders) {
        return new Experiment(
                Optional.empty(),
                contenders,
                Optional.empty(),
                LoadSpec.DEFAULTS,
                DecisionSpec.DEFAULTS,
                SamplingSpec.DEFAULTS,
                EnvironmentSpec.DEFAULTS,
                ServicesSpec.NONE,
                VariantSpec.NONE);
    }

    /// An experiment with these contenders and this number of rounds, all else default.
    public static Experiment of(List<ContenderSpec> contenders, int rounds) {
        return of(contenders).withSampling(SamplingSpec.DEFAULTS.withRounds(rounds));
    }

    /// Copy for the user's own application.
    public Experiment withApp(AppSpec own, WorkloadSpec asked) {
        return new Experiment(
                name,
                contenders,
                Optional.of(own),
                load.withRequests(asked),
                decision,
                sampling,
                environment,
                services,
                variants);
    }

    /// Whether it has shell commands to run, for the application or for services.
    public boolean hasCommands() {
        return app.filter(AppSpec::hasCommands).isPresent() || services.hasCommands();
    }

    /// Copy with other contenders.
    public Experiment withContenders(List<ContenderSpec> others) {
        return new Experiment(name, others, app, load, decision, sampling, environment, services, variants);
    }

    /// Copy with open loops at these rates.
    public Experiment withRates(List<Rate> rates) {
        return withLoad(load.withRates(rates));
    }

    /// Copy with another question.
    public Experiment withQuestion(String question) {
        return withDecision(decision.withQuestion(question));
    }

    /// Copy with another load.
    public Experiment withLoad(LoadSpec other) {
        return new Experiment(name, contenders, app, other, decision, sampling, environment, services, variants);
    }

    /// Copy with another decision.
    public Experiment withDecision(DecisionSpec other) {
        return new Experiment(name, contenders, app, load, other, sampling, environment, services, variants);
    }

    /// Copy with another sampling.
    public Experiment withSampling(SamplingSpec other) {
        return new Experiment(name, contenders, app, load, decision, other, environment, services, variants);
    }

    /// Copy with another environment.
    public Experiment withEnvironment(EnvironmentSpec other) {
        return new Experiment(name, contenders, app, load, decision, sampling, other, services, variants);
    }

    /// Copy with other services.
    public Experiment withServices(ServicesSpec others) {
        return new Experiment(name, contenders, app, load, decision, sampling, environment, others, variants);
    }

    /// Copy with other factors.
    public Experiment withVariants(VariantSpec other) {
        return new Experiment(name, contenders, app, load, decision, sampling, environment, services, other);
    }

    /// Copy with every variant of these contenders as a contender, and no factors left.
    ///
    /// @param usual contenders of an experiment that names none; the first one where a factor varies
    /// @throws fairtrial.core.text.UserError FT-149 a contender sets a factor itself
    public Experiment expanded(List<ContenderSpec> usual) {
        List<ContenderSpec> unnamed = variants.varies() ? usual.subList(0, Math.min(1, usual.size())) : usual;
        return withContenders(Variants.expand(contenders.isEmpty() ? unnamed : contenders, variants))
                .withVariants(VariantSpec.NONE);
    }
}
