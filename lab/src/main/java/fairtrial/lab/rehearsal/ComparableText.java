package fairtrial.lab.rehearsal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A response taken apart: the values of a JSON document by their paths, or the lines of any other text. What
/// varies between responses to the same request belongs to no contender, so it is left out.
///
/// @param parts   values by path, or lines by number, in order
/// @param varying places whose value varies
record ComparableText(Map<String, String> parts, Set<String> varying) {
    /// As many differences show what kind they are.
    private static final int MOST = 5;

    private static final int LONGEST_VALUE = 60;

    /// Characters in front of a difference that are shown.
    private static final int CONTEXT = 15;

    /// Stands for a place that a response does not have.
    private static final String NONE = "–";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// The text of several responses to one request.
    ///
    /// @param texts   responses of one contender, at least one
    /// @param ignored names of JSON fields that are left out
    static ComparableText of(List<String> texts, List<String> ignored) {
        List<Map<String, String>> all =
                texts.stream().map(text -> parts(text, ignored)).toList();
        Map<String, String> first = all.getFirst();
        Set<String> varying = new TreeSet<>();
        for (Map<String, String> other : all) {
            first.forEach((place, value) -> {
                if (!value.equals(other.get(place))) {
                    varying.add(place);
                }
            });
            other.keySet().stream().filter(place -> !first.containsKey(place)).forEach(varying::add);
        }
        return new ComparableText(first, varying);
    }

    /// The first places at which the two differ, with both values.
    List<Difference> differences(ComparableText other) {
        List<Difference> found = new ArrayList<>();
        Map<String, String> places = new LinkedHashMap<>(parts);
        other.parts.forEach(places::putIfAbsent);
        for (String place : places.keySet()) {
            String mine = parts.getOrDefault(place, NONE);
            String its = other.parts.getOrDefault(place, NONE);
            boolean varies = varying.contains(place) || other.varying.contains(place);
            if (!varies && !mine.equals(its) && found.size() < MOST) {
                int start = Math.max(0, commonStart(mine, its) - CONTEXT);
                found.add(new Difference(place, shown(mine, start), shown(its, start)));
            }
        }
        return found;
    }

    /// One difference between two responses.
    ///
    /// @param place path in a JSON document, or number of a line
    record Difference(String place, String first, String second) {}

    private static int commonStart(String one, String other) {
        int same = 0;
        while (same < Math.min(one.length(), other.length()) && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        return same;
    }

    private static String shown(String value, int start) {
        String rest = value.substring(Math.min(start, value.length()))
                .replaceAll("\\p{Cntrl}", " ")
                .strip();
        String cut = rest.length() > LONGEST_VALUE ? rest.substring(0, LONGEST_VALUE) + "…" : rest;
        return start > 0 && !value.equals(NONE) ? "…" + cut : cut;
    }

    private static Map<String, String> parts(String text, List<String> ignored) {
        Map<String, String> parts = new LinkedHashMap<>();
        Optional<JsonNode> json = json(text);
        if (json.isPresent()) {
            flatten("", json.get(), ignored, parts);
        } else {
            int line = 1;
            for (String content : text.lines().toList()) {
                parts.put("line " + line++, content);
            }
        }
        return parts;
    }

    private static Optional<JsonNode> json(String text) {
        String start = text.stripLeading();
        if (!start.startsWith("{") && !start.startsWith("[")) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readTree(text));
        } catch (JacksonException notJson) {
            return Optional.empty();
        }
    }

    private static void flatten(String path, JsonNode node, List<String> ignored, Map<String, String> parts) {
        if (node.isContainer() && node.isEmpty()) {
            parts.put(path.isEmpty() ? "/" : path, node.toString());
        } else if (node.isObject()) {
            node.propertyStream()
                    .filter(field -> !ignored.contains(field.getKey()))
                    .forEach(field -> flatten(path + "/" + field.getKey(), field.getValue(), ignored, parts));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                flatten(path + "/" + i, node.get(i), ignored, parts);
            }
        } else {
            parts.put(path.isEmpty() ? "/" : path, node.toString());
        }
    }
}
