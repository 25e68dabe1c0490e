package fairtrial.lab.campaign.conduct;

import fairtrial.core.text.Sha256;
import fairtrial.lab.remote.Places;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// Files of a parcel, each under its checksum: `files/SHA256/NAME`.
final class ParcelFiles implements Places {
    private final Map<Path, String> known = new HashMap<>();
    private final Map<String, Path> files = new LinkedHashMap<>();
    private final FileSums sums;

    ParcelFiles(FileSums sums) {
        this.sums = sums;
    }

    @Override
    public String add(Path file) {
        return known.computeIfAbsent(file, path -> {
            String place = "files/" + sums.of(path) + "/" + path.getFileName();
            files.put(place, path);
            return place;
        });
    }

    /// Adds files into one folder, under the checksum of all, and gives that folder. Of two with one name, the later
    /// one
    /// has its number in front.
    String addTogether(List<Path> together) {
        SequencedMap<String, Path> named = new LinkedHashMap<>();
        for (Path file : together) {
            String name = String.valueOf(file.getFileName());
            named.put(named.containsKey(name) ? named.size() + 1 + "-" + name : name, file);
        }
        String lines = named.entrySet().stream()
                .map(entry -> sums.of(entry.getValue()) + " " + entry.getKey())
                .collect(Collectors.joining("\n"));
        String folder = "files/" + Sha256.hex(lines.getBytes(StandardCharsets.UTF_8));
        named.forEach((name, file) -> files.put(folder + "/" + name, file));
        return folder;
    }

    /// All files by their place.
    Map<String, Path> all() {
        return Map.copyOf(files);
    }
}
