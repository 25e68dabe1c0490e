package fairtrial.core.report.words;

import fairtrial.core.diff.Difference;
import fairtrial.core.text.Texts;

/// A difference between two runs in words.
public final class DifferenceWords {
    private final Texts texts;

    public DifferenceWords(Texts texts) {
        this.texts = texts;
    }

    /// The displayed name; a property of a container has only its own name.
    public String name(Difference of) {
        String key = "diff.what." + of.what();
        return texts.has(key) ? texts.say(key) : of.what();
    }

    /// One of its values; a missing one has a word.
    public String value(String value) {
        return value.isEmpty() ? texts.say("diff.nothing") : value;
    }
}
