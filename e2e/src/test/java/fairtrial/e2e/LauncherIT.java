package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The launcher's own way, in a checkout whose path is not ASCII; the packaged build stands behind it. A script does it
/// all: the JVM of this test may have a locale that cannot name that path either.
@Tag("unmeasured")
class LauncherIT {
    private static final String CHECKOUT = """
            set -eu
            checkout="$PWD/prüfstand-图"
            mkdir -p "$checkout/cli/target"
            trap 'rm -rf "$checkout"' EXIT
            cp "$ROOT/fairtrial" "$checkout/"
            ln -s "$ROOT/cli/target/fairtrial-cli.jar" "$ROOT/cli/target/tool" "$checkout/cli/target/"
            ln -s "$ROOT/apps" "$ROOT/probe" "$ROOT/delay-agent" "$ROOT/load-agent" "$ROOT/published" "$checkout/"
            echo "$JDK" > "$checkout/cli/target/launcher.jdk"
            : > "$checkout/cli/target/launcher.built"
            cd "$checkout"
            """;

    private static final String CAMPAIGN = """
            name: cells
            on: local
            experiment: {contenders: [tomcat, jetty]}
            machines: {nodes: {image: registry.test/jdk, cpus: 2, memory: 2Gi}}
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"LC_ALL, C", "LC_ALL, POSIX", "LC_ALL, C.UTF-8", "LANG, C", "LC_CTYPE, xx_XX.ISO-8859-1"})
    void a_path_beyond_ascii_works_in_every_locale(String variable, String locale) throws Exception {
        Command.Ended ended = run(variable, locale, "./fairtrial compare --dry-run --contender 'tomcat#größe'");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("größe");
    }

    @Test
    void the_language_of_the_locale_stays() throws Exception {
        Command.Ended ended = run("LC_ALL", "zh_CN", "./fairtrial explain 图");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("FT-140", "图", "没有");
    }

    @Test
    void a_campaign_on_kubernetes_builds_that_part_first_and_only_once() throws Exception {
        Files.writeString(folder.resolve("cells.yaml"), CAMPAIGN);
        Command.Ended ended = run("LC_ALL", "C.UTF-8", """
                printf '%s\n' '#!/bin/sh' 'echo "$@" >> ../built' \
                    'ln -s "$ROOT"/kubernetes/target/client "$ROOT"/kubernetes/target/*.jar kubernetes/target/' > mvnw
                chmod +x mvnw
                ./fairtrial campaign ../cells.yaml --on local --dry-run
                ./fairtrial campaign ../cells.yaml --on=kubernetes --dry-run
                sed -i 's/local/kubernetes/' ../cells.yaml
                ./fairtrial campaign ../cells.yaml --dry-run""");

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("kind: \"Job\"");
        assertThat(folder.resolve("built")).content().hasLineCount(1).contains("-pl kubernetes -am package");
    }

    private Command.Ended run(String variable, String locale, String command) throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("script.sh"), CHECKOUT + command + "\n");
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder("bash", script.toString())
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        List.of("LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG").forEach(builder.environment()::remove);
        builder.environment().put(variable, locale);
        builder.environment().put("ROOT", Command.HOME.toString());
        builder.environment().put("JDK", System.getProperty("java.home"));
        int exit = builder.start().waitFor();
        return new Command.Ended(
                exit, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }
}
