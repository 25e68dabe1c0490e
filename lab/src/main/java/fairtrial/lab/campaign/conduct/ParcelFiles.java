package fairtrial.lab.campaign.conduct;

import fairtrial.core.text.Sha256;
import fairtrial.lab.remote.Places;
import fairtrial.lab.store.Checksums;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

    /// Adds files into one folder, under the checksum of all, and gives that folder.
    String addTogether(List<Path> together) {
        String sums = together.stream().map(Checksums::sha256).collect(Collectors.joining());
        String folder = "files/" + Sha256.hex(sums.getBytes(StandardCharsets.UTF_8));
        together.forEach(file -> files.put(folder + "/" + file.getFileName(), file));
        return folder;
    }

    /// All files by their place.
    Map<String, Path> all() {
        return Map.copyOf(files);
    }
}
