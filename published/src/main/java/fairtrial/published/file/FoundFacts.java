package fairtrial.published.file;

import fairtrial.published.article.SetUpFacts;
import fairtrial.published.file.PublicationText.EnvironmentText;
import fairtrial.published.file.PublicationText.MethodText;
import java.util.Optional;

/// The set-up that a text with a tool's output describes, in the keys of a transcription.
final class FoundFacts {
    private FoundFacts() {}

    static EnvironmentText environment(SetUpFacts facts) {
        return new EnvironmentText(
                facts.word("environment.client"),
                facts.word("environment.cores").map(Double::valueOf),
                Optional.empty(),
                Optional.empty(),
                facts.word("environment.boot"),
                facts.word("environment.jdk"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    static MethodText method(SetUpFacts facts) {
        return new MethodText(
                facts.word("method.best_of").map(Integer::valueOf),
                facts.word("method.averaged").map(Boolean::valueOf),
                Optional.empty(),
                facts.word("method.figures"),
                facts.word("method.warm_up"),
                facts.word("method.spread").map(Boolean::valueOf),
                facts.word("method.runs_made").map(Integer::valueOf),
                Optional.empty());
    }
}
