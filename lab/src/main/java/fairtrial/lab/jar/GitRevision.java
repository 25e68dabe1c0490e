package fairtrial.lab.jar;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.store.FileTrouble;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A git revision of the user's project, written `REF:PROJECT`. It is built in a work tree of its own, so the
/// user's files stay as they are. Its archive is kept by its commit and built once.
///
/// @param ref     branch, tag or commit
/// @param project folder of the project in its repository
public record GitRevision(String ref, Path project) {
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private static final int TOLD_LINES = 5;

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{4,64}");

    /// Longest history that is read, in commits.
    private static final int MOST_COMMITS = 1_000;

    /// The revision that a text names; empty where it names a file or no project.
    public static Optional<GitRevision> find(String text) {
        int colon = text.indexOf(':');
        if (colon < 1 || Files.exists(Path.of(text))) {
            return Optional.empty();
        }
        Path project = Path.of(text.substring(colon + 1));
        return Files.isDirectory(project)
                ? Optional.of(new GitRevision(text.substring(0, colon), project))
                : Optional.empty();
    }

    /// The commits from an older one to this one, ascending, with both; of merges only the first parent's. Where the
    /// older one is on another branch, they begin where both part: what only that branch has lies between no two of
    /// them.
    ///
    /// @throws UserError FT-663 no such revision, FT-758 there are too many
    public List<GitRevision> since(String older) {
        String last = commit(ref);
        String first = git("merge-base", commit(older), last);
        String later =
                git(MOST_COMMITS, "rev-list", "--reverse", "--first-parent", "--abbrev-commit", first + ".." + last);
        if (later.lines().count() == MOST_COMMITS) {
            throw new UserError("FT-758", older + ".." + ref, MOST_COMMITS);
        }
        return Stream.concat(Stream.of(git("rev-parse", "--short", first)), later.lines())
                // A warning of git is no commit.
                .filter(line -> COMMIT.matcher(line).matches())
                .map(one -> new GitRevision(one, project))
                .toList();
    }

    private String commit(String name) {
        return git("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}");
    }

    /// Builds the revision and returns its archive.
    ///
    /// @param cache    the tool's own folder
    /// @param progress receives `swap.building` before it is built
    /// @throws UserError FT-663 no such revision, FT-616 the build failed, FT-618 it made no archive or several,
    ///     FT-619 no project, FT-402 the cache cannot be written
    public Path archive(Path cache, Consumer<Message> progress) {
        String commit = commit(ref);
        String inside = git("rev-parse", "--show-prefix");
        Path kept = cache.resolve("revisions").resolve(commit + "-" + Integer.toHexString(inside.hashCode()) + ".jar");
        if (Files.exists(kept)) {
            return kept;
        }
        try {
            build(commit, inside, kept, progress);
            return kept;
        } catch (IOException e) {
            throw new UserError("FT-402", kept, FileTrouble.of(e));
        } finally {
            // Its own, and those whose tool was killed.
            git("worktree", "prune");
        }
    }

    /// Builds in a work tree that goes whatever happens to the tool.
    private void build(String commit, String inside, Path kept, Consumer<Message> progress) throws IOException {
        String shown = ref + ":" + project;
        Path revisions = Files.createDirectories(kept.getParent());
        try (TemporaryFolder temp = TemporaryFolder.below(revisions)) {
            Path tree = temp.path().resolve("tree");
            git("worktree", "add", "--quiet", "--detach", tree.toString(), commit);
            ProjectBuild build =
                    ProjectBuild.find(tree.resolve(inside)).orElseThrow(() -> new UserError("FT-619", shown));
            Files.move(build.archive(shown, progress), kept, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /// The output of a git command in the project, without its last line end. The hooks of the repository do
    /// not run.
    ///
    /// @throws UserError FT-663 it failed
    private String git(String... arguments) {
        return git(TOLD_LINES, arguments);
    }

    private String git(int lines, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-c", "core.hooksPath=/dev/null"));
        command.addAll(List.of(arguments));
        try {
            Path out = Files.createTempFile("fairtrial-git", ".out");
            try {
                Process process = new ProcessBuilder(command)
                        .directory(project.toFile())
                        .redirectErrorStream(true)
                        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                        .redirectOutput(out.toFile())
                        .start();
                boolean ended = process.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
                process.destroyForcibly();
                String told = ForeignText.lastLines(out, lines).strip();
                if (!ended || process.exitValue() != 0) {
                    throw new UserError("FT-663", ref, project, told.isEmpty() ? "git " + arguments[0] : told);
                }
                return told;
            } finally {
                Files.deleteIfExists(out);
            }
        } catch (IOException e) {
            throw new UserError("FT-663", ref, project, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("FT-663", ref, project, "interrupted");
        }
    }
}
