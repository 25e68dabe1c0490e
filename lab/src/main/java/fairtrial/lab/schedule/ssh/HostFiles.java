package fairtrial.lab.schedule.ssh;

import fairtrial.core.text.UserError;
import fairtrial.lab.remote.ssh.Provision;
import fairtrial.lab.remote.ssh.RemoteFolder;
import fairtrial.lab.remote.ssh.RemoteShell;
import fairtrial.lab.remote.ssh.Shipment;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.Parcel;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.Checksums;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The way of files to a host and of a result back.
///
/// @param local  the folder of work on this machine
/// @param shell  commands on the host
/// @param host   its name
/// @param folder our folder there
/// @param root   the folder of work there
record HostFiles(WorkFolder local, RemoteShell shell, String host, RemoteFolder folder, String root) {
    /// Name of the script of an array's jobs.
    static final String SCRIPT = "job.sh";

    private static final Pattern CHECKSUM = Pattern.compile("sum=([0-9a-f]{64})");

    /// A result that comes differently twice shows a line or a disk that is broken.
    private static final int TRIES = 2;

    /// The script on the host.
    String script(JobArray array) {
        return of(array) + "/" + SCRIPT;
    }

    private String of(JobArray array) {
        return root + "/jobs/" + array.name();
    }

    private String result(JobArray array, int index) {
        return of(array) + "/out/" + index + ".json.gz";
    }

    /// Brings what the host does not have yet. A result that an earlier try has left there is removed.
    ///
    /// @throws UserError FT-223…FT-231 the host cannot be used
    void bring(JobArray array, Parcel parcel, int index) {
        Shipment shipment = new Shipment(folder);
        String links = parcel.files().keySet().stream()
                .map(key -> link(shipment.add(local.root().resolve(key)), root + "/" + key))
                .collect(Collectors.joining());
        shipment.send(shell);
        shell.script("set -e\nmkdir -p " + Ssh.quoted(of(array) + "/out") + "\nrm -f -- "
                + Ssh.quoted(result(array, index)) + "\n" + links);
        shell.batch(Stream.of("order.json", SCRIPT)
                .map(name ->
                        "put " + RemoteShell.word(local.of(array).resolve(name).toString()) + " "
                                + RemoteShell.word(of(array) + "/" + name) + "\n")
                .collect(Collectors.joining()));
    }

    private static String link(String from, String to) {
        return "mkdir -p " + Ssh.quoted(to.substring(0, to.lastIndexOf('/'))) + "\nln -sf " + Ssh.quoted(from) + " "
                + Ssh.quoted(to) + "\n";
    }

    /// Brings the result of a job back, with its checksum compared. On the host it is removed.
    ///
    /// @return whether there is one
    /// @throws UserError FT-223…FT-228 no connection, FT-247 it arrives differently, FT-402 it cannot be
    ///     written here
    boolean fetch(JobArray array, int index) {
        String there = result(array, index);
        Optional<String> sum = checksum(there);
        if (sum.isEmpty()) {
            return false;
        }
        Path here = local.result(array, index);
        Path part = here.resolveSibling(index + ".fetched");
        for (int i = 0; i < TRIES; i++) {
            shell.batch("get " + RemoteShell.word(there) + " " + RemoteShell.word(part.toString()) + "\n");
            if (Checksums.sha256(part).equals(sum.get())) {
                move(part, here);
                shell.script("rm -f -- " + Ssh.quoted(there) + "\n");
                return true;
            }
        }
        throw new UserError("FT-247", host, there);
    }

    private void move(Path part, Path here) {
        try {
            Files.move(part, here, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UserError("FT-402", local.root(), FileTrouble.of(e));
        }
    }

    private Optional<String> checksum(String file) {
        String name = Ssh.quoted(file);
        Matcher sum = CHECKSUM.matcher(shell.script("[ -f " + name + " ] || exit 0\n"
                + "sum=$(sha256sum < " + name + " 2>/dev/null || shasum -a 256 < " + name + ")\n"
                + "echo \"sum=${sum%% *}\"\n"));
        return sum.find() ? Optional.of(sum.group(1)) : Optional.empty();
    }

    /// Brings an archive of a JDK, unpacks it once, and gives its `java`.
    ///
    /// @throws UserError FT-223…FT-231 the host cannot be used, FT-232 the archive has no Java that runs there
    String provided(Path archive) {
        Shipment shipment = new Shipment(folder);
        String there = shipment.add(archive);
        shipment.send(shell);
        return Provision.java(shell, host, folder, there);
    }

    /// The command of a job there.
    ///
    /// @param java   the Java that was found on the host
    /// @param remove folder that goes when the line is lost
    List<String> command(JobArray array, int index, String java, String remove) {
        return Stream.concat(
                        Stream.of("exec", "env"),
                        Stream.of(
                                        "FAIRTRIAL_JAVA=" + java,
                                        "sh",
                                        script(array),
                                        root,
                                        String.valueOf(index),
                                        folder.path(),
                                        remove)
                                .map(Ssh::quoted))
                .toList();
    }
}
