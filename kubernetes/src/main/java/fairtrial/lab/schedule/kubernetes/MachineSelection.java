package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.campaign.MachineClass;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The keys of a machine class that Kubernetes understands, checked. The list is closed: a misspelt key would silently
/// measure on another machine.
///
/// @param image     image with `sh`, GNU or busybox tools and a JDK ≥ 21
/// @param cpus      CPUs of a pod: whole ones, or the static CPU manager gives none of its own
/// @param memory    memory of a pod, as Kubernetes writes it: `8Gi`
/// @param options   other keys that are set
/// @param labels    labels of the node selector
/// @param tolerated values of the tolerations, by taint
record MachineSelection(
        String image,
        int cpus,
        String memory,
        SortedMap<String, String> options,
        SortedMap<String, String> labels,
        SortedMap<String, String> tolerated) {
    static final String CONTEXT = "context";
    static final String NAMESPACE = "namespace";
    static final String SERVICE_ACCOUNT = "service-account";
    static final String PULL_SECRET = "image-pull-secret";
    static final String RUNTIME_CLASS = "runtime-class";
    static final String PRIORITY_CLASS = "priority-class";
    static final String USER = "user";
    static final String VOLUME = "volume";
    static final String VOLUME_PATH = "volume-path";

    private static final String IMAGE = "image";
    private static final String CPUS = "cpus";
    private static final String MEMORY = "memory";
    private static final String LABEL = "node-selector.";
    private static final String TAINT = "toleration.";

    private static final Set<String> KEYS = Set.of(
            IMAGE,
            CPUS,
            MEMORY,
            CONTEXT,
            NAMESPACE,
            SERVICE_ACCOUNT,
            PULL_SECRET,
            RUNTIME_CLASS,
            PRIORITY_CLASS,
            USER,
            VOLUME,
            VOLUME_PATH);

    private static final Pattern WHOLE = Pattern.compile("[1-9][0-9]{0,3}");
    private static final Pattern AMOUNT = Pattern.compile("[1-9][0-9]{0,12}([kMGT]i?)?");
    private static final Pattern UID = Pattern.compile("[1-9][0-9]{0,8}");

    /// The selection of a class.
    ///
    /// @throws UserError FT-259 a key is unknown or missing, or its value has another form
    static MachineSelection of(MachineClass machines) {
        SortedMap<String, String> options = new TreeMap<>();
        SortedMap<String, String> labels = new TreeMap<>();
        SortedMap<String, String> tolerated = new TreeMap<>();
        machines.select().forEach((key, value) -> {
            if (isPart(key, LABEL)) {
                labels.put(key.substring(LABEL.length()), value);
            } else if (isPart(key, TAINT)) {
                tolerated.put(key.substring(TAINT.length()), value);
            } else if (KEYS.contains(key)) {
                options.put(key, value);
            } else {
                throw wrong(machines, new Message("kubernetes.key", key));
            }
        });
        String cpus = required(machines, CPUS, WHOLE.asMatchPredicate());
        MachineSelection selection = new MachineSelection(
                required(machines, IMAGE, value -> true),
                Integer.parseInt(cpus),
                required(machines, MEMORY, AMOUNT.asMatchPredicate()),
                options,
                labels,
                tolerated);
        selection.check(machines);
        return selection;
    }

    private static boolean isPart(String key, String prefix) {
        return key.startsWith(prefix) && key.length() > prefix.length();
    }

    private void check(MachineClass machines) {
        option(USER).filter(UID.asMatchPredicate().negate()).ifPresent(value -> {
            throw wrong(machines, new Message("kubernetes.value", USER, value));
        });
        if (option(VOLUME).isPresent() != option(VOLUME_PATH).isPresent()) {
            throw wrong(
                    machines, new Message("kubernetes.missing", option(VOLUME).isPresent() ? VOLUME_PATH : VOLUME));
        }
    }

    private static String required(MachineClass machines, String key, Predicate<String> form) {
        String value = Optional.ofNullable(machines.select().get(key))
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> wrong(machines, new Message("kubernetes.missing", key)));
        if (!form.test(value)) {
            throw wrong(machines, new Message("kubernetes.value", key, value));
        }
        return value;
    }

    /// The error of a machine class.
    static UserError wrong(MachineClass machines, Message why) {
        return new UserError("FT-259", machines.name(), why);
    }

    /// The value of a key that may be left out.
    Optional<String> option(String key) {
        return Optional.ofNullable(options.get(key)).filter(value -> !value.isBlank());
    }

    /// The folder of work as a path inside the shared volume; empty without a volume.
    ///
    /// @throws UserError FT-259 the folder lies elsewhere
    Optional<String> inVolume(MachineClass machines, Path work) {
        return option(VOLUME_PATH).map(path -> {
            Path mounted = Path.of(path).toAbsolutePath().normalize();
            if (!work.startsWith(mounted)) {
                throw wrong(machines, new Message("kubernetes.outside", work, mounted));
            }
            return mounted.relativize(work).toString();
        });
    }
}
