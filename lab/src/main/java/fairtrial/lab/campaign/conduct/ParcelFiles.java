package fairtrial.lab.campaign.conduct;

import fairtrial.lab.remote.Places;
import fairtrial.lab.store.Checksums;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// Files of a parcel, each under its checksum: `files/SHA256/NAME`.
final class ParcelFiles implements Places {
    private final Map<Path, String> known = new HashMap<>();
    private final Map<String, Path> files = new LinkedHashMap<>();

    @Override
    public String add(Path file) {
        return known.computeIfAbsent(file, path -> {
            String place = "files/" + Checksums.sha256(path) + "/" + path.getFileName();
            files.put(place, path);
            return place;
        });
    }

    /// All files by their place.
    Map<String, Path> all() {
        return Map.copyOf(files);
    }
}
