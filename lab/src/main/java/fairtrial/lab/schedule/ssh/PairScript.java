package fairtrial.lab.schedule.ssh;

import fairtrial.core.campaign.HostPair;
import fairtrial.core.text.ShellWord;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.JobCommand;
import fairtrial.lab.schedule.Parcel;
import java.nio.file.Path;
import java.util.List;

/// The script of a job on a pair of hosts, POSIX `sh`, for this machine. Its arguments are the number of the job, both
/// hosts, the name of our folder there, the configuration of `ssh`, the archive of a JDK, and whether the folder is
/// kept.
final class PairScript {
    private PairScript() {}

    /// The script of all jobs of an array.
    ///
    /// @param work the folder of work on this machine
    static String text(JobArray array, Parcel parcel, String work) {
        return "#!/bin/sh\n# One round of " + array.name() + " on two hosts: see its arguments below.\n"
                + "index=$1\nshift\n"
                + JobCommand.lines(array, parcel, ShellWord.of(work), "\"$index\"", List.of("hosts", "\"$@\""));
    }

    /// The command of one job.
    ///
    /// @param script place of the script
    /// @param index  number of the job
    static List<String> command(String script, String index, HostPair pair, HostAccess access) {
        return List.of(
                "sh",
                script,
                index,
                pair.contender(),
                pair.load(),
                access.run(),
                access.ssh().config().map(PairScript::absolute).orElse("-"),
                access.jdk().map(PairScript::absolute).orElse("-"),
                access.kept() ? "keep" : "remove");
    }

    private static String absolute(Path file) {
        return file.toAbsolutePath().toString();
    }
}
