package fairtrial.lab.schedule.slurm;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobCommand;
import fairtrial.lab.schedule.Parcel;
import java.util.List;

/// The second node of a job: its agent is a step of the job (`srun`), whose standard input and output is the line to
/// it. No node needs a login on another one.
final class PairStep {
    /// The first argument of the script where it starts the agent.
    private static final String AGENT = "agent";

    /// Slurm runs the script on the first node.
    static final String FIND_PEER = """
            peer=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | grep -vxF -- "$SLURMD_NODENAME" | head -n 1)
            if [ -z "$peer" ]; then
                echo "fairtrial: no second node in $SLURM_JOB_NODELIST" >&2
                exit 3
            fi
            """;

    private PairStep() {}

    /// The lines that start the agent, on the node where the step runs the script again.
    static String agent(Parcel parcel, String work) {
        return "if [ \"$1\" = " + AGENT + " ]; then\n" + JobCommand.agent(parcel, work) + "fi\n";
    }

    /// The arguments of the job: its nodes, and the command that starts the agent. The step gets all CPUs and all
    /// memory of its node, as the job has them, and overlaps with nothing.
    static List<String> words(JobArray array, ArrayPart part) {
        return List.of(
                "beside",
                "\"$SLURMD_NODENAME\"",
                "\"$peer\"",
                "srun",
                "--jobid=\"$SLURM_JOB_ID\"",
                "--nodes=1",
                "--ntasks=1",
                "--nodelist=\"$peer\"",
                "--chdir=\"$PWD\"",
                "--overlap",
                "--mem=0",
                "--cpu-bind=none",
                "--mpi=none",
                "--quiet",
                "sh",
                "jobs/" + array.name() + "/" + part.file(),
                AGENT);
    }
}
