package fairtrial.lab.eject;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.container.NativeLibrary;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Request;
import fairtrial.core.text.ShellWord;
import fairtrial.lab.app.NativeFolders;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Facts about the contender for the scripts and the page of a project: values for the places of their
/// templates, and flags for their conditional lines.
record ScriptValues(Map<String, String> values, Set<String> flags) {
    static ScriptValues of(Ejection ejection) {
        Contender contender = ejection.contender();
        Map<String, String> values = new LinkedHashMap<>();
        values.put("spec", ejection.spec());
        values.put("container", contender.software().container().id());
        values.put("container-version", contender.software().version());
        values.put("boot", contender.software().boot());
        values.put("java", String.valueOf(contender.jdk().feature()));
        values.put("jdk", contender.jdk().version() + " (" + contender.jdk().vendor() + ")");
        values.put("threading", contender.mode().threading().id());
        values.put("connector", contender.mode().connector().id());
        values.put(
                "threads",
                support(contender)
                        .threadPrefix(
                                contender.mode().threading(), contender.mode().connector()));
        values.put("flags", flagLines(ejection));
        values.put("heap-flags", heap(ejection));
        values.put("port", PropertiesText.port(ejection));
        values.put("native-folders", folders());
        values.put("compare", ShellWord.line(ejection.compare()).replaceAll("\\R", " "));
        values.put("tool-version", ejection.toolVersion());
        values.put("contender-cpus", ejection.placement().contender().list());
        values.put("load-cpus", ejection.placement().load().list());
        values.put("class-path", String.join("\n", ejection.classPath()));
        values.put("libraries", String.valueOf(ejection.classPath().size()));
        values.put("properties", PropertiesText.of(ejection));
        values.put("variables", String.join("`, `", SecretVariables.of(ejection)));
        values.put(
                "image",
                "fairtrial-" + contender.software().container().id() + ":"
                        + contender.software().boot());
        values.put("limit", contender.limit().map(PodLimit::words).orElse(""));
        values.put("limit-command", contender.limit().map(ScriptValues::held).orElse(""));
        load(ejection, values);
        return new ScriptValues(values, flags(ejection));
    }

    /// The files filled with these values, besides the build and the sources.
    List<String> scripts() {
        List<String> names = new ArrayList<>(List.of("run.sh", "load.sh", "jdk.sh", "maven.sh", "README.md"));
        if (flags.contains("post")) {
            names.add("load.lua");
        }
        if (flags.contains("native")) {
            names.add("native.sh");
            names.add("image.sh");
        }
        return names;
    }

    private static void load(Ejection ejection, Map<String, String> values) {
        Request request = ejection.launch().first().request();
        values.put("path", request.path());
        values.put("first-path", request.method().equals("GET") ? request.path() : "/hello");
        values.put("workload", ejection.launch().first().name());
        values.put("connections", String.valueOf(ejection.connections()));
        int threads = Math.min(
                ejection.connections(), Math.max(1, ejection.placement().load().size()));
        values.put("load-threads", String.valueOf(threads));
        values.put("method", request.method());
        values.put("body", request.body());
        values.put("content-type", request.headers().getOrDefault("Content-Type", "text/plain"));
    }

    private static Set<String> flags(Ejection ejection) {
        Set<String> flags = new TreeSet<>();
        support(ejection.contender())
                .nativeLibrary()
                .map(NativeLibrary::connector)
                .map(connector -> connector == ejection.contender().mode().connector() ? "apr" : "no-native-library")
                .ifPresent(flags::add);
        add(flags, "aot", ejection.isPackagedAs(Packaging.AOT));
        add(flags, "native", ejection.isPackagedAs(Packaging.NATIVE));
        add(flags, "post", ejection.launch().first().request().method().equals("POST"));
        add(flags, "get", ejection.launch().first().request().method().equals("GET"));
        add(flags, "secrets", !SecretVariables.of(ejection).isEmpty());
        add(flags, "limit", ejection.contender().limit().isPresent());
        add(flags, "tuning", Tuning.of(ejection).isNeeded());
        return flags;
    }

    private static void add(Set<String> flags, String flag, boolean when) {
        if (when) {
            flags.add(flag);
        }
    }

    private static String flagLines(Ejection ejection) {
        return ejection.launch().jvmFlags().stream()
                .map(flag -> SecretVariables.flag(flag) + " \\")
                .collect(Collectors.joining("\n"));
    }

    private static String heap(Ejection ejection) {
        return ejection.launch().jvmFlags().stream()
                .filter(flag -> flag.startsWith("-Xm"))
                .map(ShellWord::of)
                .collect(Collectors.joining(" "));
    }

    /// The command that holds a process in the limit. Without swap, as in a pod.
    private static String held(PodLimit limit) {
        List<String> words = new ArrayList<>(List.of("systemd-run", "--scope"));
        limit.cpus().ifPresent(cpus -> words.addAll(List.of("-p", "CPUQuota=" + percent(cpus) + "%")));
        limit.memory()
                .ifPresent(size -> words.addAll(List.of("-p", "MemoryMax=" + size.count(), "-p", "MemorySwapMax=0")));
        return String.join(" ", words);
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
    }

    private static String folders() {
        return NativeFolders.places().stream().map(Path::toString).collect(Collectors.joining(" "));
    }

    private static ContainerSupport support(Contender contender) {
        return ContainerSupport.of(contender.software().container());
    }
}
