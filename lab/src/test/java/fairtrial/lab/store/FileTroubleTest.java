package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTroubleTest {
    @TempDir
    Path folder;

    private static IOException thrown(Path file) {
        return catchThrowableOfType(IOException.class, () -> ForeignText.bytes(file, Limit.HELLO));
    }

    @Test
    void what_the_system_reports_is_told_in_plain_words() throws IOException {
        assertThat(FileTrouble.text(thrown(folder.resolve("none")))).startsWith("there is no file or folder ");
        assertThat(FileTrouble.text(thrown(folder))).isEqualTo("it is a folder");
        Path large = Files.write(folder.resolve("large"), new byte[Limit.HELLO.bytes() + 1]);
        assertThat(FileTrouble.text(thrown(large))).isEqualTo("it is larger than 4 KiB");
        assertThat(FileTrouble.text(thrown(large.resolve("below"))))
                .isEqualTo("a part of the path is a file, not a folder");
        assertThat(FileTrouble.text(new FileSystemException("/a", null, "No space left on device")))
                .isEqualTo("no space is left on the device");
        assertThat(FileTrouble.text(new ConnectException())).isEqualTo("no connection could be made");
        assertThat(FileTrouble.text(new UnknownHostException("nowhere"))).isEqualTo("there is no host nowhere");
        assertThat(FileTrouble.text(new IOException("Stale file handle"))).isEqualTo("Stale file handle");
        assertThat(FileTrouble.text(new IOException((String) null))).isEqualTo("the system gives no reason");
    }

    @Test
    void no_class_of_java_is_named_in_either_language() {
        for (IOException error : List.of(
                thrown(folder.resolve("none")), thrown(folder), new AccessDeniedException("/a"), new IOException())) {
            for (Language language : Language.values()) {
                assertThat(Texts.inLanguage(language).say(FileTrouble.of(error)))
                        .doesNotContain("NoSuchFile", "IO:", "AccessDenied", "null");
            }
        }
    }
}
