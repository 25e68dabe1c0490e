package fairtrial.lab.contender;

import fairtrial.lab.contender.maven.MavenSetup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A Maven repository of files with a Boot of a few libraries in it, reached as the mirror of everything that a
/// `settings.xml` names.
final class FakeRegistry {
    private static final String BOOT = "org.springframework.boot:";

    private final Path folder;

    FakeRegistry(Path folder) {
        this.folder = folder;
    }

    /// Publishes a whole Boot version that manages those container versions; no Undertow version, no Undertow.
    FakeRegistry boot(String boot, String tomcat, String jetty, Optional<String> undertow) {
        String web = boot.startsWith("3.") ? "spring-boot-starter-web" : "spring-boot-starter-webmvc";
        tomcat(tomcat);
        jetty(jetty);
        library("org.springframework:spring-webmvc:" + boot);
        library("org.eclipse.jetty.toolchain:jetty-extra:5.0");
        library(
                BOOT + web + ":" + boot,
                BOOT + "spring-boot-starter-tomcat:" + boot,
                "org.springframework:spring-webmvc:" + boot);
        library(
                BOOT + "spring-boot-starter-tomcat:" + boot,
                "org.apache.tomcat.embed:tomcat-embed-core:" + tomcat,
                "org.apache.tomcat.embed:tomcat-embed-websocket:" + tomcat);
        library(
                BOOT + "spring-boot-starter-jetty:" + boot,
                "org.eclipse.jetty.ee10:jetty-ee10-webapp:" + jetty,
                "org.eclipse.jetty.toolchain:jetty-extra:5.0");
        undertow.ifPresent(version -> {
            undertow(version);
            library(BOOT + "spring-boot-starter-undertow:" + boot, "io.undertow:undertow-core:" + version);
        });
        library("io.projectreactor.netty:reactor-netty-http:1.2.3");
        library(BOOT + "spring-boot-starter-reactor-netty:" + boot, "io.projectreactor.netty:reactor-netty-http:1.2.3");
        library("org.springframework:spring-webflux:" + boot);
        library(
                BOOT + "spring-boot-starter-webflux:" + boot,
                BOOT + "spring-boot-starter-reactor-netty:" + boot,
                "org.springframework:spring-webflux:" + boot);
        bom(boot, tomcat, jetty, undertow);
        return this;
    }

    FakeRegistry tomcat(String version) {
        library("org.apache.tomcat.embed:tomcat-embed-core:" + version);
        return library(
                "org.apache.tomcat.embed:tomcat-embed-websocket:" + version,
                "org.apache.tomcat.embed:tomcat-embed-core:" + version);
    }

    FakeRegistry jetty(String version) {
        library("org.eclipse.jetty:jetty-server:" + version);
        return library(
                "org.eclipse.jetty.ee10:jetty-ee10-webapp:" + version, "org.eclipse.jetty:jetty-server:" + version);
    }

    FakeRegistry undertow(String version) {
        return library("io.undertow:undertow-core:" + version);
    }

    /// Publishes one library with its POM and jar; it depends on those coordinates.
    FakeRegistry library(String coordinate, String... dependencies) {
        write(file(coordinate, "pom"), pom(coordinate, "jar", tags(List.of(dependencies))));
        write(file(coordinate, "jar"), "the bytes of " + coordinate);
        list(coordinate);
        return this;
    }

    /// Takes the files of a library away and leaves it listed.
    FakeRegistry lose(String coordinate) {
        remove(versions(coordinate).resolve(coordinate.split(":", -1)[2]));
        return this;
    }

    /// Takes everything away.
    void vanish() {
        remove(folder);
    }

    /// The setup of a user whose settings name this registry as the mirror of all others.
    MavenSetup setup(Path home) {
        return setup(home, folder.toUri().toString(), "");
    }

    /// The setup of a user whose settings name that address as the mirror of all others, and say `more`.
    static MavenSetup setup(Path home, String mirror, String more) {
        Path settings = home.resolve("settings.xml");
        write(
                settings,
                "<settings>" + more + "<mirrors><mirror><id>own-mirror</id><mirrorOf>*</mirrorOf><url>" + mirror
                        + "</url></mirror></mirrors></settings>");
        return new MavenSetup(Optional.of(settings), Optional.of(home.resolve("repository")), false);
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.resolveSibling("."));
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void remove(Path folder) {
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void bom(String boot, String tomcat, String jetty, Optional<String> undertow) {
        String managed = tags(Stream.concat(
                        Stream.of(
                                "org.apache.tomcat.embed:tomcat-embed-core:" + tomcat,
                                "org.apache.tomcat.embed:tomcat-embed-websocket:" + tomcat,
                                "org.eclipse.jetty:jetty-server:" + jetty,
                                "org.eclipse.jetty.ee10:jetty-ee10-webapp:" + jetty,
                                "org.eclipse.jetty.toolchain:jetty-extra:5.0"),
                        undertow.stream().map(version -> "io.undertow:undertow-core:" + version))
                .toList());
        String coordinate = BOOT + "spring-boot-dependencies:" + boot;
        write(
                file(coordinate, "pom"),
                pom(coordinate, "pom", "<dependencyManagement>" + managed + "</dependencyManagement>"));
        list(coordinate);
    }

    private void list(String coordinate) {
        String[] parts = coordinate.split(":", -1);
        Path artifact = versions(coordinate);
        try (Stream<Path> versions = Files.list(artifact)) {
            String listed = versions.filter(Files::isDirectory)
                    .map(version -> "<version>" + version.getFileName() + "</version>")
                    .collect(Collectors.joining());
            write(
                    artifact.resolve("maven-metadata.xml"),
                    "<metadata><groupId>" + parts[0] + "</groupId><artifactId>" + parts[1]
                            + "</artifactId><versioning><versions>" + listed + "</versions></versioning></metadata>");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path versions(String coordinate) {
        String[] parts = coordinate.split(":", -1);
        return folder.resolve(parts[0].replace('.', '/')).resolve(parts[1]);
    }

    private Path file(String coordinate, String extension) {
        String[] parts = coordinate.split(":", -1);
        return versions(coordinate).resolve(parts[2]).resolve(parts[1] + "-" + parts[2] + "." + extension);
    }

    private static String pom(String coordinate, String packaging, String body) {
        return "<project><modelVersion>4.0.0</modelVersion>" + tag(coordinate) + "<packaging>" + packaging
                + "</packaging>" + body + "</project>";
    }

    private static String tags(List<String> coordinates) {
        return coordinates.stream()
                .map(coordinate -> "<dependency>" + tag(coordinate) + "</dependency>")
                .collect(Collectors.joining("", "<dependencies>", "</dependencies>"));
    }

    private static String tag(String coordinate) {
        String[] parts = coordinate.split(":", -1);
        return "<groupId>" + parts[0] + "</groupId><artifactId>" + parts[1] + "</artifactId><version>" + parts[2]
                + "</version>";
    }
}
