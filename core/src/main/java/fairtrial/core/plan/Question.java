package fairtrial.core.plan;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/// The question of a run. It is fixed in the plan, because it determines the family of comparisons.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "ask")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Question.All.class, name = "all"),
    @JsonSubTypes.Type(value = Question.Best.class, name = "best"),
    @JsonSubTypes.Type(value = Question.Reference.class, name = "reference")
})
public sealed interface Question {
    /// All pairs.
    record All() implements Question {}

    /// Each contender against the best of the others.
    record Best() implements Question {}

    /// All contenders against one.
    record Reference(String contender) implements Question {}

    /// The question as typed: `all`, `best`, `reference:ID`.
    default String text() {
        return switch (this) {
            case All() -> "all";
            case Best() -> "best";
            case Reference(String contender) -> "reference:" + contender;
        };
    }
}
