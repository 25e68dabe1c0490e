package fairtrial.lab.jar;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Container;
import fairtrial.core.swap.JarLibrary;
import fairtrial.core.swap.Swap;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SwappedJarTest {
    private static final String SCRIPT = "#!/bin/sh\nexit\n";

    @TempDir
    Path folder;

    private Path original() throws IOException {
        Path file = folder.resolve("app.jar");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(SCRIPT.getBytes(StandardCharsets.US_ASCII));
            try (ZipOutputStream zip = new ZipOutputStream(out)) {
                deflated(zip, "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n");
                deflated(zip, "META-INF/OWNER.SF", "signed");
                deflated(zip, "BOOT-INF/classes/a.txt", "text ".repeat(1000));
                stored(zip, "BOOT-INF/lib/keep-1.jar", "kept");
                stored(zip, "BOOT-INF/lib/tomcat-1.jar", "tomcat");
                deflated(
                        zip,
                        "BOOT-INF/classpath.idx",
                        "- \"BOOT-INF/lib/keep-1.jar\"\n- \"BOOT-INF/lib/tomcat-1.jar\"\n");
                deflated(
                        zip,
                        "BOOT-INF/layers.idx",
                        "- \"dependencies\":\n  - \"BOOT-INF/lib/keep-1.jar\"\n  - \"BOOT-INF/lib/tomcat-1.jar\"\n");
            }
        }
        return file;
    }

    private static void deflated(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private static void stored(ZipOutputStream zip, String name, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    private static JarLibrary library(String file) {
        return new JarLibrary("BOOT-INF/lib/" + file, Optional.empty(), file, "1", JarLibrary.By.FILE_NAME);
    }

    private static String text(ZipFile zip, String name) throws IOException {
        try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void all_else_stays_as_it_lies_and_the_indexes_name_what_came() throws IOException {
        Path original = original();
        byte[] before = Files.readAllBytes(original);
        Path jetty = Files.writeString(folder.resolve("jetty-2.jar"), "jetty");
        Swap swap = new Swap(
                Container.TOMCAT,
                Container.JETTY,
                List.of(library("tomcat-1.jar")),
                List.of("org.eclipse.jetty:jetty-server:2"),
                List.of(library("keep-1.jar")));
        Path target = folder.resolve("swapped.jar");
        new SwappedJar(swap, List.of(jetty), "BOOT-INF/lib/").write(original, target);

        assertThat(Files.readAllBytes(original)).isEqualTo(before);
        assertThat(Files.readString(target, StandardCharsets.ISO_8859_1)).startsWith(SCRIPT);
        try (ZipFile zip = new ZipFile(target.toFile());
                ZipFile was = new ZipFile(original.toFile())) {
            List<String> names = new ArrayList<>();
            zip.stream().forEach(entry -> names.add(entry.getName()));
            assertThat(names)
                    .containsExactly(
                            "META-INF/MANIFEST.MF",
                            "BOOT-INF/classes/a.txt",
                            "BOOT-INF/lib/keep-1.jar",
                            "BOOT-INF/classpath.idx",
                            "BOOT-INF/layers.idx",
                            "BOOT-INF/lib/jetty-2.jar");
            for (String name : List.of("META-INF/MANIFEST.MF", "BOOT-INF/classes/a.txt", "BOOT-INF/lib/keep-1.jar")) {
                assertThat(text(zip, name)).isEqualTo(text(was, name));
                assertThat(zip.getEntry(name).getMethod())
                        .isEqualTo(was.getEntry(name).getMethod());
                assertThat(zip.getEntry(name).getCompressedSize())
                        .isEqualTo(was.getEntry(name).getCompressedSize());
            }
            assertThat(zip.getEntry("BOOT-INF/lib/jetty-2.jar").getMethod()).isEqualTo(ZipEntry.STORED);
            assertThat(text(zip, "BOOT-INF/classpath.idx"))
                    .isEqualTo("- \"BOOT-INF/lib/keep-1.jar\"\n- \"BOOT-INF/lib/jetty-2.jar\"\n");
            assertThat(text(zip, "BOOT-INF/layers.idx"))
                    .isEqualTo(
                            "- \"dependencies\":\n  - \"BOOT-INF/lib/keep-1.jar\"\n  - \"BOOT-INF/lib/jetty-2.jar\"\n");
        }
        assertThat(folder.resolve("swapped.jar.part")).doesNotExist();
    }
}
