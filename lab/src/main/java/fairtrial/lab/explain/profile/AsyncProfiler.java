package fairtrial.lab.explain.profile;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.Platform;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.ProfilerFiles;
import fairtrial.lab.contender.ProgramJars;
import fairtrial.lab.contender.maven.ProgramRoots;
import fairtrial.lab.foreign.ZipDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The jar of async-profiler, which has a library for each system. No other run of a contender loads it:
/// an agent of the JVM's tool interface slows virtual threads even while it does nothing.
public record AsyncProfiler(Path jar) {
    private static final String NAME = "async-profiler";
    private static final String VERSION = "4.5";
    private static final String LIBRARY = "/libasyncProfiler.so";

    /// Without them, the JVM knows only at its safepoints which method a compiled address belongs to.
    /// Loaded later, async-profiler could ask for that only in methods that are compiled from then on.
    private static final List<String> FLAGS = List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");

    /// The jar from the Maven registries, or the local repository.
    ///
    /// @throws UserError FT-805 to FT-807 it cannot be resolved
    public static AsyncProfiler of(ProgramJars programs) {
        ProgramRoots roots = new ProgramRoots(List.of("tools.profiler:" + NAME + ":" + VERSION), Set.of());
        return new AsyncProfiler(programs.of(NAME, VERSION, roots).getFirst());
    }

    /// The plan with JVMs of these contenders that can be sampled well.
    ///
    /// @throws UserError FT-696 an executable
    static Plan in(Plan plan, List<String> sampled) {
        List<Contender> contenders = plan.contenders().stream()
                .map(one -> sampled.contains(one.id()) ? with(one) : one)
                .toList();
        return plan.withContenders(contenders, plan.environment().jvm().flags());
    }

    private static Contender with(Contender contender) {
        if (contender.mode().packaging() == Packaging.NATIVE) {
            throw new UserError("FT-696", contender.id());
        }
        List<String> flags = new ArrayList<>(contender.jvmFlags());
        flags.addAll(FLAGS);
        return contender.withSettings(contender.properties(), flags);
    }

    /// Writes the library for a system into a folder.
    ///
    /// @throws UserError FT-697 there is none for it, FT-694 it cannot be unpacked
    ProfilerFiles unpacked(Platform platform, Path folder) {
        try (ZipFile zip = ZipDirectory.open(jar)) {
            ZipEntry entry = zip.getEntry(system(platform) + LIBRARY);
            if (entry == null) {
                throw new UserError("FT-697", platform.os(), platform.arch(), systems(zip));
            }
            Path library = folder.resolve("libasyncProfiler.so");
            try (InputStream in = zip.getInputStream(entry)) {
                Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
            }
            return new ProfilerFiles(jar, library.toAbsolutePath());
        } catch (IOException e) {
            throw new UserError("FT-694", jar, e);
        }
    }

    private static String system(Platform platform) {
        return switch (platform.os()) {
            case "Linux" ->
                switch (platform.arch()) {
                    case "amd64", "x86_64" -> "linux-x64";
                    case "aarch64" -> "linux-arm64";
                    default -> "linux-" + platform.arch();
                };
            case "Mac OS X" -> "macos";
            default -> platform.os().toLowerCase(Locale.ROOT);
        };
    }

    private static String systems(ZipFile zip) {
        return zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith(LIBRARY))
                .map(name -> name.substring(0, name.length() - LIBRARY.length()))
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
