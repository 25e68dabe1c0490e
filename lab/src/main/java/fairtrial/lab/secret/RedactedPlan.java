package fairtrial.lab.secret;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.swap.OwnApp;

/// A plan as stored and reported: without its secrets.
public final class RedactedPlan {
    private RedactedPlan() {}

    /// Copy without secrets.
    public static Plan of(Plan plan) {
        Plan redacted = plan.withContenders(
                        plan.contenders().stream().map(RedactedPlan::contender).toList(),
                        Redaction.words(plan.environment().jvm().flags()))
                .withWorkload(RedactedWorkload.of(plan.loads().workload()))
                .withServiceTexts(Redaction::text)
                .withReasons(Redaction::text);
        return redacted.app().map(app -> redacted.withApp(app(app))).orElse(redacted);
    }

    private static OwnApp app(OwnApp app) {
        return app.withProperties(Redaction::environment, Redaction::text)
                .withImageEnvironment(Redaction.environment(app.variables().imageEnvironment()))
                .withBuilds(app.builds().stream()
                        .map(build -> build.withEnvironment(Redaction.environment(build.environment())))
                        .toList());
    }

    /// Copy of a contender without secrets.
    public static Contender contender(Contender c) {
        return c.withSettings(Redaction.properties(c.properties()), Redaction.words(c.jvmFlags()));
    }
}
