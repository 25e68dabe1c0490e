package fairtrial.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A folder as a reader of the documents has it: the checkout's own files, the one packaged build behind `fairtrial`,
/// and what only the reader has: an application, runs, files and a variable of his own.
record DocumentedFolder(Path folder) {
    private static final Path SHOP = Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar");
    private static final Path WRK = Command.HOME.resolve("published/src/test/resources/toolout/wrk/plain.txt");

    void lay() throws IOException {
        for (String own : List.of(
                "mvnw",
                ".mvn",
                "pom.xml",
                "published",
                "docs",
                "cli",
                "load-agent",
                "core",
                "apps",
                "probe",
                "delay-agent")) {
            Files.createSymbolicLink(folder.resolve(own), Command.HOME.resolve(own));
        }
        Path bench = Files.createDirectories(folder.resolve("bench"));
        try (Stream<Path> parts = Files.list(Command.HOME.resolve("bench"))) {
            for (Path part : parts.toList()) {
                Files.createSymbolicLink(bench.resolve(part.getFileName()), part);
            }
        }
        Path programs = Files.createDirectories(folder.resolve("bin"));
        script(folder.resolve("fairtrial"), "exec '" + String.join("' '", Command.line()) + "' \"$@\"");
        Files.createSymbolicLink(programs.resolve("fairtrial"), folder.resolve("fairtrial"));
        // Nothing listens on the port that the README loads: what wrk prints was printed by a real one.
        script(programs.resolve("wrk"), "cat '" + WRK + "'");
        for (String jar : List.of(
                "orders.jar",
                "petclinic.jar",
                "petclinic-rest.jar",
                "fairtrial-shop-0.1.0.jar",
                "main.jar",
                "petclinic-3.5.jar")) {
            Files.createSymbolicLink(folder.resolve(jar), SHOP);
        }
        for (String another : List.of("pr.jar", "petclinic-4.0.jar", "same.jar", "slower.jar")) {
            Path build = Files.copy(SHOP, folder.resolve(another));
            try (FileSystem zip = FileSystems.newFileSystem(build)) {
                Files.writeString(zip.getPath("changed.txt"), another);
            }
        }
        Files.createDirectories(folder.resolve("runs"));
        for (String run : List.of("RUN", "A", "B", "OUT", "RUN...", "run", "runs/main")) {
            copy(Command.HOME.resolve("docs/sample"), folder.resolve(run));
        }
        readersFiles(bench);
    }

    private void readersFiles(Path bench) throws IOException {
        Files.writeString(folder.resolve("experiment.yaml"), "workload: hello\ncontenders: [tomcat, jetty]\n");
        Files.writeString(folder.resolve("campaign.yaml"), "machines: {here: {}}\nloads: {few: {connections: '8'}}\n");
        Files.writeString(
                bench.resolve("container.yaml"),
                "workload: hello\ncontenders: [tomcat, jetty]\nrules: ['p99(tomcat) < 50ms']\n");
        Files.writeString(
                folder.resolve("shop.yaml"),
                DocumentedCommands.file(Command.HOME.resolve("docs/tutorial.md"), "# shop.yaml"));
        Files.writeString(
                folder.resolve("article.html"),
                "<table><tr><th>server</th><th>requests/s</th></tr><tr><td>Tomcat</td><td>9000</td></tr>"
                        + "<tr><td>Jetty</td><td>8000</td></tr></table>");
        Files.writeString(
                folder.resolve("session.har"),
                "{\"log\": {\"entries\": [{\"request\": {\"method\": \"GET\", \"url\": \"http://h/price\"},"
                        + " \"response\": {\"status\": 200}}]}}");
        Files.writeString(
                folder.resolve("orders.postman_collection.json"),
                "{\"info\": {\"schema\": \"https://schema.getpostman.com/json/collection/v2.1.0/collection.json\"},"
                        + " \"item\": [{\"request\": \"{{base}}/api/products/{{id}}\"}]}");
        Files.writeString(folder.resolve("values.csv"), "id\n7\n8\n");
        Files.writeString(folder.resolve("order.json"), "{\"product\": 7, \"count\": 2}\n");
        Files.writeString(folder.resolve("rows.csv"), "id,user,password\n7,ann,ann-1\n");
    }

    /// The tool's own memory is a new one, and the JDK that runs this test is the one that is found.
    static void environment(Map<String, String> environment, Path folder) {
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("DB_PASSWORD", "of-the-reader");
        environment.put("FAIRTRIAL_STATE", folder.resolve("state").toString());
        environment.merge("PATH", folder.resolve("bin") + ":", (path, own) -> own + path);
    }

    private static void script(Path file, String line) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + line + "\n");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("not executable: " + file);
        }
    }

    /// Copies a folder to a place that is not there yet.
    static void copy(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
