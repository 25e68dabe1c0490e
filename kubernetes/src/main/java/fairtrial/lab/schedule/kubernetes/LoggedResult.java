package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.text.UserError;
import fairtrial.lab.schedule.JobArray;
import fairtrial.lab.schedule.WorkFolder;
import fairtrial.lab.store.FileTrouble;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/// The result of a job out of the log of its pod, where it stands in base64 after what the job printed.
final class LoggedResult {
    /// A kubelet keeps 10 MiB of a log by default. More than this is not ours.
    private static final int LONGEST = 64 << 20;

    private final StringBuilder encoded = new StringBuilder();
    private String begin = "";
    private boolean open;
    private boolean whole;

    private LoggedResult() {}

    /// Takes a log apart: result and print of a job go into the folder of work.
    ///
    /// @throws UserError FT-258 the result is cut or changed; FT-402 the folder is not writable
    static Path keep(Reader log, WorkFolder work, JobArray array, int index) {
        Path result = work.result(array, index);
        Path part = result.resolveSibling(index + ".part");
        try {
            Files.createDirectories(result.getParent());
            Path printed = work.log(array, index);
            Files.createDirectories(printed.getParent());
            LoggedResult found = new LoggedResult();
            try (BufferedReader lines = new BufferedReader(log);
                    BufferedWriter rest = Files.newBufferedWriter(printed)) {
                found.read(lines, rest);
            }
            byte[] bytes = found.bytes(index).orElseThrow(() -> cut(array, index));
            Files.write(part, bytes);
            return Files.move(part, result, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UserError("FT-402", work.root(), FileTrouble.of(e));
        }
    }

    private static UserError cut(JobArray array, int index) {
        return new UserError("FT-258", array.name(), index);
    }

    private void read(BufferedReader lines, BufferedWriter rest) throws IOException {
        String line = lines.readLine();
        while (line != null && encoded.length() <= LONGEST) {
            take(line, rest);
            line = lines.readLine();
        }
    }

    private void take(String line, BufferedWriter rest) throws IOException {
        if (line.startsWith(JobScript.BEGIN)) {
            begin = line.substring(JobScript.BEGIN.length()).strip();
            encoded.setLength(0);
            open = true;
            whole = false;
        } else if (line.equals(JobScript.END)) {
            whole = open;
            open = false;
        } else if (open) {
            encoded.append(line.strip());
        } else {
            rest.write(line);
            rest.newLine();
        }
    }

    /// The bytes, where they are as many and the same as the job says.
    private Optional<byte[]> bytes(int index) {
        String[] told = begin.split(" ", -1);
        if (!whole || told.length != 3 || !told[0].equals(String.valueOf(index))) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(encoded.toString());
            String sum = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            return told[1].equals(String.valueOf(bytes.length)) && told[2].equals(sum)
                    ? Optional.of(bytes)
                    : Optional.empty();
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
