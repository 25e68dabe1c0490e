package fairtrial.service;

import io.undertow.io.BufferWritableOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/// File delivery through Undertow's stream, which takes a file channel and transfers it to the socket in the
/// kernel. A separate class, because it can only be loaded where Undertow is.
final class UndertowTransfer implements FileDelivery {
    @Override
    @SuppressWarnings("deprecation") // the only transfer in the kernel that a servlet has here
    public void deliver(StaticFiles.StaticFile file, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        OutputStream out = response.getOutputStream();
        if (!(out instanceof BufferWritableOutputStream)) {
            new Copy().deliver(file, request, response);
            return;
        }
        try (FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.READ)) {
            ((BufferWritableOutputStream) out).transferFrom(channel);
        }
    }
}
