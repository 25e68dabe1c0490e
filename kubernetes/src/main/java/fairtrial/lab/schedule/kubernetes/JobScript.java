package fairtrial.lab.schedule.kubernetes;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobCommand;
import fairtrial.lab.schedule.Parcel;
import java.time.Duration;

/// The scripts of a pod. They use only what the pod's environment says, so they are the same for every pod.
final class JobScript {
    /// The folder of work in the pod.
    static final String WORK = "WORK";

    /// The indices of the array, in the order of the Job's completion indices.
    static final String INDICES = "FAIRTRIAL_INDICES";

    /// Lines around a result in the log: the first has the index, the bytes and the SHA-256.
    static final String BEGIN = "fairtrial-result begin";

    static final String END = "fairtrial-result end";

    /// How long a pod waits for its files. After it the pod fails and the Job makes another one.
    static final Duration FILES_WAIT = Duration.ofMinutes(15);

    private JobScript() {}

    /// Carries out the job of this pod's index and writes its result to the log.
    static String round(JobArray array, Parcel parcel) {
        String job = JobCommand.lines(array, parcel, "\"$" + WORK + "\"", "\"$index\"");
        return begin(array) + "(\n" + job + ")\n" + result(array);
    }

    private static String begin(JobArray array) {
        return """
                set -- $%1$s
                shift "$JOB_COMPLETION_INDEX"
                index=$1
                cd "$%2$s" || exit 3
                [ -e "jobs/%3$s/cancelled/$index" ] && exit 5
                FAIRTRIAL_CPU_MANAGER=$(cat cpu-manager 2>/dev/null || echo unknown)
                export FAIRTRIAL_CPU_MANAGER
                echo "fairtrial: CPU manager policy $FAIRTRIAL_CPU_MANAGER; $(grep Cpus_allowed_list /proc/self/status)"
                """.formatted(INDICES, WORK, array.name());
    }

    /// Lines of 4 kB: a runtime of containers splits at 16 kB and adds 40 bytes to every line.
    private static String result(JobArray array) {
        return """
                code=$?
                result="jobs/%1$s/out/$index.json.gz"
                if [ ! -f "$result" ]; then
                    echo "fairtrial: no result, exit $code" >&2
                    [ "$code" -ne 0 ] && exit "$code"
                    exit 4
                fi
                sum=$(sha256sum "$result") || exit 4
                echo
                echo "%2$s $index $(($(wc -c < "$result"))) ${sum%%%% *}"
                base64 -w 4000 "$result" || exit 4
                echo "%3$s"
                """.formatted(array.name(), BEGIN, END);
    }

    /// Waits until the files of the job are there.
    static String waiting() {
        return """
                waited=0
                until [ -f "$%1$s/files.here" ]; do
                    if [ "$waited" -ge %2$d ]; then
                        echo "fairtrial: no files came within %2$d s; they come while a campaign runs" >&2
                        exit 3
                    fi
                    waited=$((waited + 1))
                    sleep 1
                done
                """.formatted(WORK, FILES_WAIT.toSeconds());
    }

    /// Takes the files of a job from standard input.
    ///
    /// @param bytes size of the archive: the end of the input is not always told
    static String receive(long bytes, String cpuManager) {
        return "cd \"$" + WORK + "\" && head -c " + bytes + " | tar -x -f - && echo " + cpuManager
                + " > cpu-manager && touch files.here";
    }
}
