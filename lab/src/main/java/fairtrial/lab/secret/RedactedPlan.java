package fairtrial.lab.secret;

import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;

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
        return redacted.app()
                .map(app ->
                        redacted.withApp(app.withProperties(Redaction.environment(app.environment()), Redaction::text)))
                .orElse(redacted);
    }

    /// Copy of a contender without secrets.
    public static Contender contender(Contender c) {
        return c.withSettings(Redaction.properties(c.properties()), Redaction.words(c.jvmFlags()));
    }
}
