package fairtrial.service;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import org.springframework.util.ClassUtils;

/// A mechanism that delivers a file to the client.
interface FileDelivery {
    /// Delivers the whole file; the headers are set already.
    void deliver(StaticFiles.StaticFile file, HttpServletRequest request, HttpServletResponse response)
            throws IOException;

    /// The shortest mechanism of this class path's container. Undertow's class is only named, so other
    /// containers compile without it where the service lacks that class.
    static FileDelivery shortest() {
        if (!ClassUtils.isPresent("io.undertow.Undertow", FileDelivery.class.getClassLoader())) {
            return new TomcatSendfile();
        }
        try {
            return Class.forName("fairtrial.service.UndertowTransfer")
                    .asSubclass(FileDelivery.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no way for Undertow", e);
        }
    }

    /// Tomcat sends the file itself after the handler has returned, in the kernel, when the connector supports
    /// it. Elsewhere, or without that support (TLS), the file is copied.
    final class TomcatSendfile implements FileDelivery {
        private static final String PREFIX = "org.apache.tomcat.sendfile.";

        @Override
        public void deliver(StaticFiles.StaticFile file, HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            if (!Boolean.TRUE.equals(request.getAttribute(PREFIX + "support"))) {
                new Copy().deliver(file, request, response);
                return;
            }
            request.setAttribute(PREFIX + "filename", file.path().toString());
            request.setAttribute(PREFIX + "start", 0L);
            request.setAttribute(PREFIX + "end", (long) file.bytes());
        }
    }

    /// Copies through the heap, block by block.
    final class Copy implements FileDelivery {
        @Override
        public void deliver(StaticFiles.StaticFile file, HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            Files.copy(file.path(), response.getOutputStream());
        }
    }
}
