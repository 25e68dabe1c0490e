package fairtrial.lab.image;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The application in an image, as files to unpack: a jar, perhaps with libraries beside it; an unpacked Boot
/// archive; or a class path as Jib makes it, which is laid out as an unpacked Boot archive.
///
/// @param files      path in the image by the name below the target folder
/// @param jar        name of the jar to open; empty: the folder is opened
/// @param startClass start class of a class path; empty: the application has a manifest of its own
record ImageApp(ImageFiles image, Map<String, String> files, Optional<String> jar, Optional<String> startClass) {
    private static final String CLASSES = "BOOT-INF/classes/";
    private static final String LIBRARIES = "BOOT-INF/lib/";

    /// Boot's own launchers stand in an unpacked archive and start its `Start-Class`.
    private static final String LAUNCHERS = "org.springframework.boot.loader.";

    /// Finds the application of an entry point.
    ///
    /// @param source path of the image file, for messages
    /// @param folder working folder of the entry point
    /// @throws UserError FT-195 its files are not in the image
    static ImageApp of(Path source, String folder, EntryPoint entry, ImageFiles image) {
        if (entry.jar().isPresent()) {
            return ofJar(source, ImagePaths.resolved(folder, entry.jar().get()), image);
        }
        String path = entry.classPath().orElse(".");
        if (entry.main().isEmpty() || entry.main().startsWith(LAUNCHERS)) {
            String root = ImagePaths.resolved(folder, path.split(":", 2)[0]);
            return root.endsWith(".jar") ? ofJar(source, root, image) : ofBoot(source, root, image);
        }
        return ofClassPath(source, folder, path, entry.main(), image);
    }

    private static ImageApp ofJar(Path source, String jar, ImageFiles image) {
        if (!image.isFile(jar)) {
            throw new UserError("FT-195", source, "/" + jar);
        }
        Map<String, String> files = new LinkedHashMap<>();
        String name = jar.endsWith(".jar") ? ImagePaths.name(jar) : "app.jar";
        files.put(name, jar);
        String beside = image.real(ImagePaths.parent(jar)).orElse("");
        String libraries = beside.isEmpty() ? "lib" : beside + "/lib";
        for (String library : image.below(libraries)) {
            if (library.endsWith(".jar") && image.isFile(library)) {
                files.put("lib/" + library.substring(libraries.length() + 1), library);
            }
        }
        return new ImageApp(image, files, files.size() == 1 ? Optional.of(name) : Optional.empty(), Optional.empty());
    }

    private static ImageApp ofBoot(Path source, String root, ImageFiles image) {
        Map<String, String> files = new LinkedHashMap<>();
        String real = image.real(root).orElse(root);
        for (String part : List.of("BOOT-INF", "WEB-INF", "META-INF", "org/springframework/boot/loader")) {
            for (String file : image.below(ImagePaths.resolved(real, part))) {
                files.put(file.substring(real.isEmpty() ? 0 : real.length() + 1), file);
            }
        }
        if (!files.containsKey("META-INF/MANIFEST.MF")) {
            throw new UserError("FT-195", source, "/" + root + "/META-INF/MANIFEST.MF");
        }
        return new ImageApp(image, files, Optional.empty(), Optional.empty());
    }

    private static ImageApp ofClassPath(Path source, String folder, String path, String main, ImageFiles image) {
        Map<String, String> files = new LinkedHashMap<>();
        for (String entry : path.split(":", -1)) {
            boolean all = entry.endsWith("/*") || entry.equals("*");
            String place = ImagePaths.resolved(folder, all ? entry.substring(0, entry.length() - 1) : entry);
            if (all) {
                image.below(place).stream()
                        .filter(file -> file.endsWith(".jar"))
                        .filter(file ->
                                ImagePaths.parent(file).equals(image.real(place).orElse("")))
                        .forEach(file -> addLibrary(files, file));
            } else if (place.endsWith(".jar") && image.isFile(place)) {
                addLibrary(files, place);
            } else {
                String real = image.real(place).orElse(place);
                image.below(place)
                        .forEach(file -> files.putIfAbsent(CLASSES + file.substring(real.length() + 1), file));
            }
        }
        if (!files.containsKey(CLASSES + main.replace('.', '/') + ".class")) {
            throw new UserError("FT-195", source, main);
        }
        return new ImageApp(image, files, Optional.empty(), Optional.of(main));
    }

    /// Two libraries of one name come from different folders.
    private static void addLibrary(Map<String, String> files, String file) {
        String name = ImagePaths.name(file);
        String unique = name;
        for (int i = 2; files.containsKey(LIBRARIES + unique); i++) {
            unique = i + "-" + name;
        }
        files.put(LIBRARIES + unique, file);
    }

    /// Number of its files.
    int size() {
        return files.size();
    }

    /// Writes its files below a folder.
    void unpack(Path target) throws IOException {
        Map<String, Path> targets = new LinkedHashMap<>();
        files.forEach((name, path) -> targets.put(path, target.resolve(name)));
        image.unpack(targets);
        if (startClass.isPresent()) {
            Files.createDirectories(target.resolve("META-INF"));
            Files.writeString(
                    target.resolve("META-INF/MANIFEST.MF"),
                    "Manifest-Version: 1.0\r\n" + folded("Start-Class: " + startClass.get()));
            List<String> index = new ArrayList<>();
            files.keySet().stream()
                    .filter(name -> name.startsWith(LIBRARIES))
                    .forEach(name -> index.add("- \"" + name + "\"\n"));
            Files.writeString(target.resolve("BOOT-INF/classpath.idx"), String.join("", index));
        }
    }

    /// A line of a manifest: it has at most 72 bytes and goes on behind a blank.
    private static String folded(String line) {
        StringBuilder folded = new StringBuilder();
        for (int at = 0; at < line.length(); at += 70) {
            folded.append(at == 0 ? "" : " ")
                    .append(line, at, Math.min(line.length(), at + 70))
                    .append("\r\n");
        }
        return folded.toString();
    }

    /// The jar or the folder to open as an application.
    Path opened(Path target) {
        return jar.map(target::resolve).orElse(target);
    }
}
