package fairtrial.lab.jar;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import fairtrial.core.swap.ClassUse;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.objectweb.asm.ClassReader;

/// Finder of classes that refer to a container's classes. The references of a class stand in its constant
/// pool: classes as names, fields and methods as types in descriptors. So only the pool is read.
public final class ClassUses {
    private static final int CLASS = 7;
    private static final int NAME_AND_TYPE = 12;

    /// Packages by container. The rows are asked once: this runs for every constant of every class.
    private static final Map<Container, List<String>> PACKAGES = ContainerSupport.all().stream()
            .collect(Collectors.toMap(ContainerSupport::container, ContainerSupport::packages));

    private static final List<String> NOT_THE_CONTAINER = ContainerSupport.all().stream()
            .flatMap(support -> support.foreignPackages().stream())
            .toList();

    private ClassUses() {}

    /// The uses in a folder of classes.
    public static List<ClassUse> inFolder(Path folder) {
        List<ClassUse> uses = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                uses.addAll(of(ForeignText.bytes(file, Limit.CLASS_FILE), ""));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return uses;
    }

    /// The uses in a library.
    public static List<ClassUse> inLibrary(Path jar) {
        List<ClassUse> uses = new ArrayList<>();
        try (InputStream in = Files.newInputStream(jar);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/versions/")) {
                    uses.addAll(of(zip.readNBytes(Limit.CLASS_FILE.bytes()), String.valueOf(jar.getFileName())));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return uses;
    }

    /// The uses in one class, at most one per container. A container's own classes do not count.
    private static List<ClassUse> of(byte[] bytes, String library) {
        try {
            ClassReader reader = new ClassReader(bytes);
            Map<Container, String> used = new EnumMap<>(Container.class);
            char[] buffer = new char[reader.getMaxStringLength()];
            for (int i = 1; i < reader.getItemCount(); i++) {
                int at = reader.getItem(i);
                if (at > 0) {
                    int tag = reader.readByte(at - 1);
                    if (tag == CLASS) {
                        add(used, reader.readUTF8(at, buffer));
                    } else if (tag == NAME_AND_TYPE) {
                        add(used, reader.readUTF8(at + 2, buffer));
                    }
                }
            }
            String name = reader.getClassName();
            return used.entrySet().stream()
                    .filter(use -> PACKAGES.getOrDefault(use.getKey(), List.of()).stream()
                            .noneMatch(name::startsWith))
                    .map(use -> new ClassUse(outer(name), library, use.getKey(), use.getValue()))
                    .toList();
        } catch (IllegalArgumentException | IndexOutOfBoundsException notAClassThatWeKnow) {
            return List.of();
        }
    }

    /// The outermost class, which has a source file of its own.
    private static String outer(String name) {
        int inner = name.indexOf('$', name.lastIndexOf('/') + 2);
        return (inner < 0 ? name : name.substring(0, inner)).replace('/', '.');
    }

    /// The index where a name of that package starts: at the start of the text, or at a type in a descriptor;
    /// -1 without one.
    private static int start(String text, String own) {
        for (int at = text.indexOf(own); at >= 0; at = text.indexOf(own, at + 1)) {
            if (at == 0 || text.charAt(at - 1) == 'L') {
                return at;
            }
        }
        return -1;
    }

    private static void add(Map<Container, String> used, String text) {
        PACKAGES.forEach((container, packages) -> {
            for (String own : packages) {
                int at = start(text, own);
                if (at >= 0 && NOT_THE_CONTAINER.stream().noneMatch(other -> text.startsWith(other, at))) {
                    used.putIfAbsent(
                            container, own.substring(0, own.length() - 1).replace('/', '.'));
                }
            }
        });
    }
}
