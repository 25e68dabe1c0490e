package fairtrial.lab.experiment;

import fairtrial.core.experiment.Quantities;
import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.experiment.StubSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The `services` and `stubs` of an experiment file.
final class ServicesNode {
    private ServicesNode() {}

    /// The services by their names; a compose file lies beside the experiment file.
    ///
    /// @throws fairtrial.core.text.UserError FT-115, FT-160, FT-161 a value that cannot be used
    static List<ServiceSpec> services(JsonNode node, Path folder) {
        List<ServiceSpec> services = new ArrayList<>();
        node.propertyStream()
                .forEach(field -> services.add(
                        field.getValue().isObject()
                                ? service(field.getKey(), field.getValue(), folder)
                                : ServiceSpec.of(
                                        field.getKey(), field.getValue().asString())));
        return services;
    }

    private static ServiceSpec service(String name, JsonNode node, Path folder) {
        int seconds = node.has("within")
                ? Math.toIntExact(
                        Quantities.duration("within", node.path("within").asString())
                                .toSeconds())
                : ServiceSpec.READY_SECONDS;
        return new ServiceSpec(
                name,
                text(node, "command"),
                text(node, "compose").map(file -> folder.resolve(file).toString()),
                text(node, "ready"),
                seconds,
                texts(node.path("reset")));
    }

    /// The stubs, one text each.
    ///
    /// @throws fairtrial.core.text.UserError FT-165 a text that is no stub
    static List<StubSpec> stubs(JsonNode node, Path folder) {
        return texts(node).stream()
                .map(StubSpec::parse)
                .map(stub -> stub.body().startsWith("@")
                        ? stub.withBody("@" + folder.resolve(stub.body().substring(1)))
                        : stub)
                .toList();
    }

    /// The services, for writing.
    static Map<String, Object> written(List<ServiceSpec> services) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (ServiceSpec service : services) {
            Map<String, Object> fields = new LinkedHashMap<>();
            service.command().ifPresent(command -> fields.put("command", command));
            service.compose()
                    .ifPresent(file -> fields.put(
                            "compose",
                            Path.of(file).toAbsolutePath().normalize().toString()));
            service.ready().ifPresent(ready -> fields.put("ready", ready));
            if (service.readySeconds() != ServiceSpec.READY_SECONDS) {
                fields.put("within", service.readySeconds() + "s");
            }
            if (!service.reset().isEmpty()) {
                fields.put("reset", service.reset());
            }
            all.put(service.name(), fields);
        }
        return all;
    }

    private static Optional<String> text(JsonNode node, String field) {
        return node.has(field) ? Optional.of(node.path(field).asString()) : Optional.empty();
    }

    private static List<String> texts(JsonNode node) {
        List<String> texts = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(text -> texts.add(text.asString()));
        } else if (!node.isMissingNode()) {
            texts.add(node.asString());
        }
        return texts;
    }
}
