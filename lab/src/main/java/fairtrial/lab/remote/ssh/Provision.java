package fairtrial.lab.remote.ssh;

import fairtrial.core.text.UserError;

/// A JDK that the user gives for a host, as an archive of its makers (`tar.gz`).
public final class Provision {
    private Provision() {}

    /// Unpacks it on the host, once, and gives its `java`.
    ///
    /// @param archive the archive's place on the host
    /// @throws UserError FT-232 the archive has no Java that runs there
    public static String java(RemoteShell shell, String host, RemoteFolder folder, String archive) {
        String jdk = folder.path() + "/jdk";
        String said = shell.script("mkdir -p " + Ssh.quoted(jdk) + " && cd " + Ssh.quoted(jdk)
                + " && { ls -d ./*/bin/java >/dev/null 2>&1 || tar -xzf " + Ssh.quoted(archive) + "; }\n"
                + "for java in ./*/bin/java; do \"$java\" -version >/dev/null 2>&1 && echo \"found=$PWD/$java\"; done\n"
                + "exit 0\n");
        return said.lines()
                .filter(line -> line.startsWith("found="))
                .map(line -> line.substring("found=".length()))
                .findFirst()
                .orElseThrow(() -> new UserError("FT-232", host));
    }
}
