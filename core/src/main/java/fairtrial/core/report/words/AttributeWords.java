package fairtrial.core.report.words;

import fairtrial.core.text.Texts;
import fairtrial.core.variant.Attribute;
import fairtrial.core.variant.Difference;
import java.util.List;

/// Words of the attributes in which contenders differ.
public final class AttributeWords {
    private AttributeWords() {}

    /// The name of the attribute, or of the property.
    public static String name(Texts texts, Difference difference) {
        return difference.attribute() == Attribute.PROPERTY
                ? difference.detail()
                : texts.say("attribute." + difference.attribute().id());
    }

    /// The value of each contender, with a dash where it is not set.
    public static List<String> values(Texts texts, Difference difference) {
        return difference.values().stream()
                .map(value -> value.isEmpty() ? texts.say("differs.unset") : value)
                .toList();
    }
}
