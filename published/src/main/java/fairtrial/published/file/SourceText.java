package fairtrial.published.file;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// The text of a file or of standard input, in UTF-8, UTF-16 (by its mark) or GBK.
final class SourceText {
    /// Bytes that are searched for a zero byte. Text has none; a binary file has one near its start (git
    /// looks at its first 8000 bytes for the same).
    private static final int SEARCHED_BYTES = 8192;

    private SourceText() {}

    static String read(String file) {
        return decode(file, bytes(file));
    }

    private static byte[] bytes(String file) {
        if (file.startsWith("http://") || file.startsWith("https://")) {
            return Download.bytes(file);
        }
        try (InputStream in = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            return ForeignText.bytes(in, Limit.ARTICLE, file.equals("-") ? "standard input" : file);
        } catch (IOException | InvalidPathException e) {
            throw new UserError("FT-601", file, FileTrouble.of(e));
        }
    }

    private static String decode(String file, byte[] bytes) {
        if (bytes.length >= 2 && ((bytes[0] & 0xff) == 0xff || (bytes[0] & 0xff) == 0xfe)) {
            return strictly(bytes, StandardCharsets.UTF_16, file);
        }
        for (int i = 0; i < Math.min(bytes.length, SEARCHED_BYTES); i++) {
            if (bytes[i] == 0) {
                throw new UserError("FT-601", file, new Message("trouble.binary"));
            }
        }
        try {
            return decoded(bytes, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            return strictly(bytes, Charset.forName("GB18030"), file);
        }
    }

    private static String strictly(byte[] bytes, Charset charset, String file) {
        try {
            return decoded(bytes, charset);
        } catch (CharacterCodingException e) {
            throw new UserError("FT-601", file, new Message("trouble.encoding"));
        }
    }

    private static String decoded(byte[] bytes, Charset charset) throws CharacterCodingException {
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
