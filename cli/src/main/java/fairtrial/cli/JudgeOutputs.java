package fairtrial.cli;

import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files that an audit is written to. What would replace an input or another output is refused before
/// anything is read or written.
///
/// @param targets by the name of their option; a file or `-`
record JudgeOutputs(Map<String, String> targets) {
    static final String DRAFT = "draft";

    JudgeOutputs {
        targets = Map.copyOf(targets);
    }

    /// Whether one of them is standard output.
    boolean hasStandardOutput() {
        return targets.containsValue("-");
    }

    /// @throws UserError FT-134 an empty name, FT-608 an input, FT-609 two in one
    void check(List<String> inputs) {
        Map<String, String> taken = new HashMap<>();
        targets.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(entry -> {
            String option = entry.getKey();
            String target = entry.getValue();
            if (target.isBlank()) {
                throw new UserError("FT-134", "--" + option, target, "FILE, -", "fairtrial judge");
            }
            taken.forEach((other, file) -> {
                if (isSame(file, target)) {
                    throw new UserError("FT-609", other, option, target);
                }
            });
            if (!target.equals("-") && inputs.stream().anyMatch(input -> isSame(input, target))) {
                throw new UserError("FT-608", option, target, "input");
            }
            taken.put(option, target);
        });
    }

    /// A device may take several outputs.
    private static boolean isSame(String one, String other) {
        if (one.equals("-") || other.equals("-")) {
            return one.equals(other);
        }
        return path(one)
                .flatMap(first -> path(other).map(second -> isSame(first, second)))
                .orElse(false);
    }

    private static boolean isSame(Path one, Path other) {
        try {
            boolean both = Files.exists(one) && Files.exists(other);
            return both
                    ? Files.isRegularFile(one) && Files.isSameFile(one, other)
                    : one.toAbsolutePath()
                            .normalize()
                            .equals(other.toAbsolutePath().normalize());
        } catch (IOException e) {
            return false;
        }
    }

    /// A draft replaces no file with other contents: they may be corrections of an earlier draft.
    ///
    /// @throws UserError FT-608 there is such a file
    void checkDraft(String draft) {
        String target = targets.getOrDefault(DRAFT, "-");
        if (path(target).filter(file -> hasOther(file, draft)).isPresent()) {
            throw new UserError("FT-608", DRAFT, target, "exists");
        }
    }

    private static boolean hasOther(Path file, String text) {
        byte[] own = text.getBytes(StandardCharsets.UTF_8);
        try {
            boolean filled = Files.isRegularFile(file) && Files.size(file) > 0;
            return filled && (Files.size(file) != own.length || !Arrays.equals(Files.readAllBytes(file), own));
        } catch (IOException e) {
            return true;
        }
    }

    private static Optional<Path> path(String file) {
        try {
            return file.equals("-") ? Optional.empty() : Optional.of(Path.of(file));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
