package fairtrial.lab.image;

import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The manifest of the one image in a tar file, in the form of `docker save` or of the OCI layout.
///
/// @param config part with the image's configuration
/// @param layers parts with its layers, the lowest first
record ImageManifest(String config, List<String> layers) {
    /// An index may name another index, as for several platforms.
    private static final int DEEPEST_INDEX = 4;

    ImageManifest {
        layers = List.copyOf(layers);
    }

    /// Reads the manifest.
    ///
    /// @throws UserError FT-190 no image, FT-191 not for this platform, FT-194 several images
    static ImageManifest of(ImageFile file) {
        if (file.has("manifest.json")) {
            return ofDocker(file, file.json("manifest.json"));
        }
        if (file.has("index.json")) {
            return ofIndex(file, file.json("index.json"), 0);
        }
        throw new UserError("FT-190", file.path(), "manifest.json, index.json");
    }

    private static ImageManifest ofDocker(ImageFile file, JsonNode images) {
        if (images.size() > 1) {
            List<String> names = new ArrayList<>();
            images.forEach(image -> names.add(image.path("RepoTags").path(0).asString("?")));
            throw new UserError("FT-194", file.path(), String.join(", ", names));
        }
        JsonNode image = images.path(0);
        List<String> layers = new ArrayList<>();
        image.path("Layers").forEach(layer -> layers.add(layer.asString("")));
        return new ImageManifest(image.path("Config").asString(""), layers);
    }

    private static ImageManifest ofIndex(ImageFile file, JsonNode index, int depth) {
        JsonNode chosen = chosen(file, index.path("manifests"));
        String part = blob(chosen);
        JsonNode manifest = file.json(part);
        if (manifest.has("manifests") && depth < DEEPEST_INDEX) {
            return ofIndex(file, manifest, depth + 1);
        }
        List<String> layers = new ArrayList<>();
        manifest.path("layers").forEach(layer -> layers.add(blob(layer)));
        return new ImageManifest(blob(manifest.path("config")), layers);
    }

    /// The only manifest, or the one for this platform. Attestations have the platform `unknown`.
    private static JsonNode chosen(ImageFile file, JsonNode manifests) {
        List<JsonNode> images = new ArrayList<>();
        List<String> platforms = new ArrayList<>();
        for (JsonNode manifest : manifests) {
            JsonNode platform = manifest.path("platform");
            if (!platform.path("os").asString("").equals("unknown")) {
                images.add(manifest);
                platforms.add(platform.path("os").asString("?") + "/"
                        + platform.path("architecture").asString("?"));
            }
        }
        if (images.size() == 1) {
            return images.getFirst();
        }
        if (images.isEmpty()) {
            throw new UserError("FT-190", file.path(), "index.json: manifests");
        }
        Optional<JsonNode> own = images.stream()
                .filter(image -> ImagePlatform.isOurs(
                        image.path("platform").path("os").asString(""),
                        image.path("platform").path("architecture").asString("")))
                .findFirst();
        boolean named = platforms.stream().noneMatch(platform -> platform.startsWith("?"));
        return own.orElseThrow(() -> named
                ? new UserError("FT-191", file.path(), String.join(", ", platforms), ImagePlatform.ours())
                : new UserError("FT-194", file.path(), images.size()));
    }

    private static String blob(JsonNode descriptor) {
        return "blobs/" + descriptor.path("digest").asString("").replace(':', '/');
    }
}
