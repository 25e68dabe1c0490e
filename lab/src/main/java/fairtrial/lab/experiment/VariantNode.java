package fairtrial.lab.experiment;

import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.VariantSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The factors of an experiment file: one field each, with a text or a list.
///
/// @param folder folder of the experiment file, where an agent lies
record VariantNode(JsonNode tree, Path folder) {
    private static final String CROSS = "cross";

    /// The texts of a factor; empty where the file does not have it.
    List<String> typed(Factor factor) {
        JsonNode node = tree.path(factor.id());
        if (factor.isSwitch()) {
            return node.asBoolean(false) ? List.of("") : List.of();
        }
        if (factor == Factor.HEAP && !isList(node)) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(text -> texts.add(text.asString()));
        } else if (!node.isMissingNode()) {
            texts.add(node.asString());
        }
        return factor == Factor.AGENT
                ? texts.stream()
                        .map(text -> VariantSpec.agent(
                                text,
                                file -> folder.resolve(file)
                                        .toAbsolutePath()
                                        .normalize()
                                        .toString()))
                        .toList()
                : texts;
    }

    /// Whether every combination is a contender.
    boolean isCrossed() {
        return tree.path(CROSS).asBoolean(false);
    }

    /// Whether a `heap` has several sizes.
    static boolean isList(JsonNode heap) {
        return heap.isArray()
                || (heap.isString() && Factor.HEAP.split(heap.asString()).size() > 1);
    }

    /// Writes the factors in the form that is read.
    static void write(Map<String, Object> fields, VariantSpec spec) {
        spec.levels()
                .keySet()
                .forEach(factor ->
                        fields.put(factor.id(), factor.isSwitch() ? Boolean.valueOf(true) : spec.typed(factor)));
        if (spec.crossed()) {
            fields.put(CROSS, true);
        }
    }
}
