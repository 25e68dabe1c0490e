package fairtrial.lab.image;

import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Configuration of an image, as far as it matters for the start of its application.
///
/// @param command     entry point and its arguments
/// @param environment variables of its process
/// @param folder      working folder, an absolute path
/// @param ignored     parts of the configuration that have no effect here, as short English words
record ImageConfig(List<String> command, Map<String, String> environment, String folder, List<String> ignored) {
    ImageConfig {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        ignored = List.copyOf(ignored);
    }

    /// Reads the configuration.
    ///
    /// @throws UserError FT-190 no JSON, FT-191 the image is for another platform
    static ImageConfig of(ImageFile file, String part) {
        JsonNode whole = file.json(part);
        String os = whole.path("os").asString("");
        String architecture = whole.path("architecture").asString("");
        if (!ImagePlatform.isOurs(os, architecture)) {
            throw new UserError("FT-191", file.path(), os + "/" + architecture, ImagePlatform.ours());
        }
        JsonNode config = whole.path("config");
        List<String> command = new ArrayList<>(texts(config.path("Entrypoint")));
        command.addAll(texts(config.path("Cmd")));
        Map<String, String> environment = new LinkedHashMap<>();
        for (String variable : texts(config.path("Env"))) {
            int equals = variable.indexOf('=');
            if (equals > 0) {
                environment.put(variable.substring(0, equals), variable.substring(equals + 1));
            }
        }
        return new ImageConfig(command, environment, config.path("WorkingDir").asString("/"), ignored(config));
    }

    private static List<String> ignored(JsonNode config) {
        List<String> ignored = new ArrayList<>();
        String user = config.path("User").asString("");
        if (!user.isEmpty()) {
            ignored.add("user " + user);
        }
        names("port", config.path("ExposedPorts"), ignored);
        names("volume", config.path("Volumes"), ignored);
        if (!config.path("Healthcheck").path("Test").isEmpty()) {
            ignored.add("health check");
        }
        return ignored;
    }

    private static void names(String what, JsonNode named, List<String> ignored) {
        named.propertyNames().forEach(name -> ignored.add(what + " " + name));
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asString("")));
        return texts;
    }
}
