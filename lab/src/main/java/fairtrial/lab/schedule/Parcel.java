package fairtrial.lab.schedule;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a job needs on its machine. The command of a job is
/// `java FLAGS -cp CLASSPATH MAINCLASS WORK ARRAY INDEX`, in the folder of work `WORK`: it reads
/// `jobs/ARRAY/order.json` and writes `jobs/ARRAY/out/INDEX.json.gz` as `INDEX.part` first, renamed at the end. All
/// paths of
/// the order are relative to `WORK`.
///
/// @param mainClass class that carries a job out
/// @param flags     flags of its JVM
/// @param classPath its class path below `WORK`; `FOLDER/*` is every jar of a folder
/// @param order     the order of all jobs of the array, JSON
/// @param files     files on this machine by their place below `WORK`, `files/SHA256/NAME`
public record Parcel(
        String mainClass, List<String> flags, List<String> classPath, String order, Map<String, Path> files) {
    public Parcel {
        flags = List.copyOf(flags);
        classPath = List.copyOf(classPath);
        files = Map.copyOf(new LinkedHashMap<>(files));
    }
}
