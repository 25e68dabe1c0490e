package fairtrial.lab.schedule.ssh;

import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobCommand;
import fairtrial.lab.schedule.Parcel;

/// The script of a job on a host, POSIX `sh`. With two arguments it is the job. With a third one it keeps
/// the job on a lifeline, its standard input: when that ends, or is silent, the job ends with all that it
/// has started.
///
/// A host must notice a lost line within ten seconds, also where no end of the connection comes through. So
/// the conductor sends a beat every two seconds. The host looks every second and takes six silent looks for
/// a loss; a job that does not end by itself is killed two seconds later. A look costs a process of
/// `sleep`, 0.6 ms of CPU time (measured).
final class JobScript {
    /// Words over the lifeline: a sign of life, and the end of the job without the end of our folder.
    static final String BEAT = "beat";

    static final String CANCEL = "cancel";

    private static final String LIFELINE = """
            home=$3
            remove=$4
            echo $$ > "$home/agent.pid"
            rm -f "$work/lost"
            echo 0 > "$work/beat"
            exec 3<&0
            if command -v setsid >/dev/null 2>&1; then
                setsid sh "$0" "$work" "$index" </dev/null 3<&- &
                job=$!
                group=-$job
            else
                sh "$0" "$work" "$index" </dev/null 3<&- &
                job=$!
                group=$job
            fi
            # Asks the job to end and kills it after that many seconds.
            finish() {
                kill -TERM "$group" 2>/dev/null
                for second in $(seq "$1"); do
                    kill -0 "$group" 2>/dev/null || return
                    sleep 1
                done
                kill -KILL "$group" 2>/dev/null
            }
            trap 'kill -KILL "$group" 2>/dev/null; exit 143' TERM HUP INT
            {
                beats=0
                while read -r word; do
                    [ "$word" != cancel ] || { finish 6; exit; }
                    beats=$((beats + 1))
                    echo $beats > "$work/beat"
                done
                : > "$work/lost"
                finish 6
            } <&3 >/dev/null 2>&1 &
            reader=$!
            {
                silent=0
                before=
                while [ $silent -lt 6 ] && sleep 1; do
                    read -r now < "$work/beat" || now=
                    [ "$now" = "$before" ] && silent=$((silent + 1)) || silent=0
                    before=$now
                done
                : > "$work/lost"
                finish 2
            } </dev/null >/dev/null 2>&1 3<&- &
            watcher=$!
            wait "$job"
            code=$?
            kill -KILL "$reader" "$watcher" "$group" 2>/dev/null
            if [ -e "$work/lost" ]; then
                cd /
                rm -rf -- "$remove"
            fi
            # 255 is the word of ssh for a lost connection.
            [ $code != 255 ] || code=254
            exit $code
            """;

    private JobScript() {}

    /// The script of all jobs of an array. Its arguments are the folder of work, the number of the job, our
    /// folder on the host, and the folder that is removed when the line is lost.
    static String text(JobArray array, Parcel parcel) {
        return "#!/bin/sh\n# One round of " + array.name() + ": its folder of work and its number are the arguments.\n"
                + "work=$1\nindex=$2\nif [ $# = 2 ]; then\n"
                + JobCommand.lines(array, parcel, "\"$work\"", "\"$index\"")
                + "fi\n"
                + LIFELINE;
    }
}
