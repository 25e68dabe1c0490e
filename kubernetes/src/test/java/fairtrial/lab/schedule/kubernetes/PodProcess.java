package fairtrial.lab.schedule.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The containers of a pod as processes on this machine, one after the other. Mounted folders are folders of the test.
final class PodProcess {
    private final Pod pod;
    private final Path folder;
    private final Path claims;
    private final Map<String, Integer> exits = new HashMap<>();
    private String container = "";
    private @Nullable Process process;

    /// @param folder folder of this pod
    /// @param claims the folder of all shared volumes
    PodProcess(Pod pod, Path folder, Path claims) {
        this.pod = pod;
        this.folder = folder;
        this.claims = claims;
    }

    /// The exits of its containers, by name.
    Map<String, Integer> exits() {
        return exits;
    }

    /// Goes on where a container has ended. Whether anything changed.
    boolean step() {
        Process running = process;
        if (running != null && running.isAlive()) {
            return false;
        }
        if (running != null) {
            exits.put(container, running.exitValue());
            process = null;
            return true;
        }
        Optional<Container> next = next();
        next.ifPresent(this::start);
        return next.isPresent();
    }

    boolean isRunning(String name) {
        return process != null && container.equals(name);
    }

    boolean hasFailed() {
        return exits.values().stream().anyMatch(exit -> exit != 0);
    }

    private Optional<Container> next() {
        if (hasFailed()) {
            return Optional.empty();
        }
        return Stream.concat(pod.getSpec().getInitContainers().stream(), pod.getSpec().getContainers().stream())
                .filter(one -> !exits.containsKey(one.getName()))
                .findFirst();
    }

    private void start(Container next) {
        container = next.getName();
        ProcessBuilder builder = builder(next, next.getCommand())
                .redirectErrorStream(true)
                .redirectOutput(log(container).toFile());
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A command in a container, beside what runs there.
    Process exec(String name, List<String> command) throws IOException {
        Container inside = pod.getSpec().getInitContainers().stream()
                .filter(one -> one.getName().equals(name))
                .findFirst()
                .orElseThrow();
        return builder(inside, command).start();
    }

    /// What a container printed.
    Path log(String name) {
        return folder.resolve(name + ".log");
    }

    private ProcessBuilder builder(Container inside, List<String> command) {
        Map<String, Path> mounts = new HashMap<>();
        inside.getVolumeMounts().forEach(mount -> mounts.put(mount.getMountPath(), mounted(mount)));
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(List.of("PATH", "JAVA_HOME"));
        for (EnvVar variable : inside.getEnv()) {
            String value = value(variable);
            Path place = mounts.get(value);
            environment.put(variable.getName(), place == null ? value : place.toString());
        }
        return builder;
    }

    private String value(EnvVar variable) {
        if (variable.getValueFrom() == null) {
            return variable.getValue();
        }
        String path = variable.getValueFrom().getFieldRef().getFieldPath();
        String key = path.substring(path.indexOf('\'') + 1, path.lastIndexOf('\''));
        Map<String, String> values = path.startsWith("metadata.labels")
                ? pod.getMetadata().getLabels()
                : pod.getMetadata().getAnnotations();
        return Objects.requireNonNull(values.get(key), key);
    }

    private Path mounted(VolumeMount mount) {
        Volume volume = pod.getSpec().getVolumes().stream()
                .filter(one -> one.getName().equals(mount.getName()))
                .findFirst()
                .orElseThrow();
        Path place = volume.getPersistentVolumeClaim() == null ? folder.resolve(mount.getName()) : claims;
        String below = mount.getSubPath() == null ? "" : mount.getSubPath();
        try {
            return Files.createDirectories(place.resolve(below));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void kill() {
        Process running = process;
        if (running != null) {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly();
        }
    }
}
