package fairtrial.lab.app;

import fairtrial.core.record.Identity;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.record.ServerIdentity;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.verdict.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// The probe's report on its contender: identity and settings in effect, secrets masked.
record Effective(Identity identity, Map<String, Setting> settings) {
    static Effective of(JsonNode answer) {
        JsonNode told = answer.path("identity");
        Identity identity = new Identity(
                new ServerIdentity(
                        text(told, "container"),
                        text(told, "version"),
                        text(told, "boot"),
                        text(told, "threading"),
                        text(told, "connector")),
                new JvmIdentity(
                        text(told, "java_version"),
                        text(told, "java_home"),
                        told.path("available_processors").asInt(0),
                        words(told.path("gc")),
                        told.path("max_heap_bytes").asLong(0),
                        Redaction.words(words(answer.path("input_arguments")))));
        Map<String, Setting> settings = new TreeMap<>();
        for (JsonNode setting : answer.path("settings")) {
            String property = text(setting, "property");
            settings.put(
                    property,
                    new Setting(
                            text(setting, "default"),
                            Redaction.value(property, text(setting, "requested")),
                            Redaction.value(property, text(setting, "effective"))));
        }
        return new Effective(identity, settings);
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }

    private static List<String> words(JsonNode array) {
        List<String> words = new ArrayList<>();
        array.forEach(word -> words.add(word.asString("")));
        return words;
    }
}
