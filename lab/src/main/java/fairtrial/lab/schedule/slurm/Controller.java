package fairtrial.lab.schedule.slurm;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.ProgramOutput;
import fairtrial.lab.schedule.JobArray;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What Slurm's controller is asked and told.
record Controller(Slurm slurm) {
    private static final Pattern SIZE = Pattern.compile("MaxArraySize\\s*=\\s*(\\d{1,9})");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /// Words about a job that Slurm has forgotten, or that has ended: there is nothing to do.
    private static final Pattern GONE = Pattern.compile("(?i)invalid job id|job \\S+ not found|already complet");

    private static final Pattern TOLD =
            Pattern.compile("JobState=(\\S+) Reason=(.*?) Dependency=.*?ExitCode=(\\d+:\\d+)");

    /// Most tasks of one job array, at most the makers' default: a preview and what is submitted are then
    /// the same.
    int arraySize() {
        Matcher size = SIZE.matcher(must(List.of("scontrol", "show", "config")).out());
        return size.find()
                ? Math.clamp(Integer.parseInt(size.group(1)), 1, ArrayPart.USUAL_SIZE)
                : ArrayPart.USUAL_SIZE;
    }

    /// Submits a batch script and gives the number of its job array. When the answer is lost, the queue
    /// tells whether the script came through; it is never submitted twice.
    ///
    /// @param after number of a job array that must end before; empty: none
    /// @throws UserError FT-241 Slurm refuses it
    String submit(JobArray array, Path script, String after) {
        Optional<String> known = find(array, script);
        if (known.isPresent()) {
            return known.get();
        }
        ProgramOutput said =
                slurm.ask(command(script, after), () -> find(array, script).isPresent());
        Matcher number = NUMBER.matcher(said.out());
        if (said.exit() == 0 && number.lookingAt()) {
            return number.group();
        }
        return find(array, script).orElseThrow(() -> new UserError("FT-241", array.name(), Slurm.words(said)));
    }

    /// The command that submits a script.
    static List<String> command(Path script, String after) {
        return after.isEmpty()
                ? List.of("sbatch", "--parsable", script.toString())
                : List.of("sbatch", "--parsable", "--dependency=afterany:" + after, script.toString());
    }

    /// The number of the job array of a script.
    Optional<String> find(JobArray array, Path script) {
        String out = must(List.of(
                        "squeue", "-h", "-a", "-t", "all", "-o", Task.FORMAT, "--name=" + BatchScript.jobName(array)))
                .out();
        return out.lines()
                .flatMap(line -> Task.of(line).stream())
                .filter(task -> task.script().equals(script.toString()))
                .map(Task::job)
                .findFirst();
    }

    /// The tasks of some job arrays that Slurm knows, by `JOB_TASK`.
    Map<String, Task> tasks(Collection<String> jobs) {
        Map<String, Task> tasks = new HashMap<>();
        if (!jobs.isEmpty()) {
            ProgramOutput said = may(
                    List.of("squeue", "-h", "-a", "-r", "-t", "all", "-o", Task.FORMAT, "-j", String.join(",", jobs)));
            said.out()
                    .lines()
                    .flatMap(line -> Task.of(line).stream())
                    .forEach(task -> tasks.put(task.job() + "_" + task.id(), task));
        }
        return tasks;
    }

    /// How a task ended, in Slurm's words; empty: Slurm does not know it any more.
    String end(Task task) {
        String name = task.job() + "_" + task.id();
        Matcher told =
                TOLD.matcher(may(List.of("scontrol", "-o", "show", "job", name)).out());
        if (told.find()) {
            return told.group(1) + " " + told.group(2) + ", ExitCode " + told.group(3);
        }
        return task.words().isEmpty() ? accounted(name) : task.words();
    }

    /// Only a cluster with accounting remembers for longer. Others say so, and that is no error.
    private String accounted(String name) {
        ProgramOutput said = slurm.ask(List.of("sacct", "-n", "-P", "-X", "-j", name, "-o", "State,Reason,ExitCode"));
        return said.exit() == 0
                ? said.out()
                        .lines()
                        .reduce("", (before, last) -> last)
                        .replace("|", " ")
                        .strip()
                : "";
    }

    /// Ends tasks of a job array.
    void cancel(String job, Collection<Integer> tasks) {
        may(List.of("scancel", job + "_[" + TaskIds.text(tasks) + "]"));
    }

    private ProgramOutput must(List<String> command) {
        ProgramOutput said = slurm.ask(command);
        if (said.exit() != 0) {
            throw new UserError("FT-242", command.getFirst(), Slurm.words(said), 0);
        }
        return said;
    }

    /// The answer to a question about jobs that may be gone.
    private ProgramOutput may(List<String> command) {
        ProgramOutput said = slurm.ask(command);
        if (said.exit() != 0 && !GONE.matcher(said.out() + said.err()).find()) {
            throw new UserError("FT-242", command.getFirst(), Slurm.words(said), 0);
        }
        return said;
    }
}
