/// The user's own OpenSSH: its commands, what it says when it fails, and copies of files by checksum.
@NullMarked
package fairtrial.lab.remote.ssh;

import org.jspecify.annotations.NullMarked;
