package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;
import java.util.stream.Stream;

/// The question of a run. It is fixed in the plan, because it determines the family of comparisons.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "ask")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Question.All.class, name = "all"),
    @JsonSubTypes.Type(value = Question.Best.class, name = "best"),
    @JsonSubTypes.Type(value = Question.Reference.class, name = "reference"),
    @JsonSubTypes.Type(value = Question.NotWorse.class, name = "not-worse")
})
public sealed interface Question {
    /// All pairs.
    record All() implements Question {}

    /// Each contender against the best of the others.
    record Best() implements Question {}

    /// All contenders against one.
    record Reference(String contender) implements Question {}

    /// Whether any contender is worse than one by more than the margin: is the new build, or the new JDK, slower?
    record NotWorse(String contender) implements Question {}

    /// Text of an [All] question.
    String ALL = "all";

    /// Start of the text of a [Reference] question; the contender's id follows.
    String REFERENCE = "reference:";

    /// Start of the text of a [NotWorse] question; the contender's id follows.
    String NOT_WORSE = "not-worse:";

    /// The contender that all others are compared with, where the question names one.
    default Optional<String> reference() {
        return switch (this) {
            case All() -> Optional.empty();
            case Best() -> Optional.empty();
            case Reference(String contender) -> Optional.of(contender);
            case NotWorse(String contender) -> Optional.of(contender);
        };
    }

    /// The contender that a text of a question names as its reference; empty where it names none.
    static Optional<String> referenceIn(String text) {
        return Stream.of(REFERENCE, NOT_WORSE)
                .filter(text::startsWith)
                .map(start -> text.substring(start.length()))
                .findFirst();
    }

    /// The question as typed: `all`, `best`, `reference:ID`, `not-worse:ID`.
    default String text() {
        return switch (this) {
            case All() -> ALL;
            case Best() -> "best";
            case Reference(String contender) -> REFERENCE + contender;
            case NotWorse(String contender) -> NOT_WORSE + contender;
        };
    }
}
