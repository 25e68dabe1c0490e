package fairtrial.lab.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.text.UserError;
import fairtrial.lab.image.MadeImage.Layer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImageStoreTest {
    private static final String JAR = "{\"Entrypoint\": [\"java\", \"-jar\", \"/app.jar\"]}";

    @TempDir
    Path folder;

    @Test
    void a_jar_of_the_entry_point_is_the_one_of_the_highest_layer() throws IOException {
        Path image = new MadeImage()
                .config("""
                        {"Entrypoint": ["java", "-Xmx300m", "-jar", "app.jar"], "Cmd": ["--a.b=c", "x"],
                         "WorkingDir": "/opt/", "User": "1000", "ExposedPorts": {"8080/tcp": {}},
                         "Volumes": {"/data": {}}, "Healthcheck": {"Test": ["CMD", "curl"]},
                         "Env": ["PATH=/bin", "JAVA_TOOL_OPTIONS=-Dx=1 -javaagent:/otel.jar", "SHOP_MODE=fast"]}
                        """)
                .layer(new Layer().file("opt/app.jar", "old").file("etc/passwd", "root"))
                .layer(new Layer().file("./opt/app.jar", "new"))
                .docker(file());
        ImageStore.Unpacked app = unpacked(image);
        assertThat(app.app()).hasContent("new").hasFileName("app.jar");
        assertThat(app.start().jvmFlags()).containsExactly("-Dx=1", "-Xmx300m", "-Da.b=c");
        assertThat(app.start().flagsWithoutHeap()).containsExactly("-Dx=1", "-Da.b=c");
        assertThat(app.start().environment()).containsExactly(Map.entry("SHOP_MODE", "fast"));
        assertThat(app.start().ignored())
                .contains(
                        "user 1000",
                        "port 8080/tcp",
                        "volume /data",
                        "health check",
                        "PATH",
                        "-javaagent:/otel.jar",
                        "x",
                        "1 other files");
        assertThat(unpacked(image)).isEqualTo(app);
    }

    @Test
    void a_class_path_of_jib_is_laid_out_as_an_unpacked_archive() throws IOException {
        Path image = new MadeImage()
                .config("""
                        {"Entrypoint": ["java", "-Xms64m", "-cp", "@/app/jib-classpath-file", "@/app/jib-main-class-file"]}
                        """)
                .layer(new Layer().file("app/libs/z.jar", "z").file("app/libs/a.jar", "a"))
                .layer(new Layer().file("app/resources/application.properties", "a=b"))
                .layer(new Layer()
                        .file("app/classes/shop/Main.class", "class")
                        .file("app/jib-classpath-file", "/app/resources:/app/classes:/app/libs/z.jar:/app/libs/a.jar")
                        .file("app/jib-main-class-file", "shop.Main"))
                .oci(file());
        Path root = unpacked(image).app();
        assertThat(root.resolve("BOOT-INF/classes/shop/Main.class")).hasContent("class");
        assertThat(root.resolve("BOOT-INF/classes/application.properties")).hasContent("a=b");
        assertThat(root.resolve("BOOT-INF/classpath.idx"))
                .hasContent("- \"BOOT-INF/lib/z.jar\"\n- \"BOOT-INF/lib/a.jar\"");
        assertThat(Files.readString(root.resolve("META-INF/MANIFEST.MF"))).contains("Start-Class: shop.Main");
    }

    @Test
    void a_layered_image_of_boot_and_one_of_buildpacks_are_unpacked_archives() {
        Layer exploded = new Layer()
                .file("workspace/META-INF/MANIFEST.MF", "Start-Class: a.Main")
                .file("workspace/BOOT-INF/lib/a.jar", "a");
        Path image = new MadeImage()
                .config("{\"Entrypoint\": [\"/cnb/process/web\"], \"WorkingDir\": \"/workspace\"}")
                .layer(exploded)
                .docker(file());
        assertThat(unpacked(image).app().resolve("BOOT-INF/lib/a.jar")).hasContent("a");
        Path launched = new MadeImage()
                .config("""
                        {"Entrypoint": ["java", "org.springframework.boot.loader.launch.JarLauncher"],
                         "WorkingDir": "/application"}
                        """)
                .layer(new Layer()
                        .file("application/META-INF/MANIFEST.MF", "Start-Class: a.Main")
                        .file("application/BOOT-INF/lib/b.jar", "b"))
                .docker(file());
        assertThat(unpacked(launched).app().resolve("BOOT-INF/lib/b.jar")).hasContent("b");
    }

    @Test
    void whiteouts_hide_lower_layers_and_links_are_followed() throws IOException {
        MadeImage image = new MadeImage()
                .config("{\"Entrypoint\": [\"sh\", \"-c\", \"exec java ${OPTS:--Xss1m} -jar /run/current/app.jar\"]}")
                .layer(new Layer()
                        .file("opt/one/app.jar", "one")
                        .file("opt/one/lib/old.jar", "old")
                        .file("opt/two/app.jar", "two")
                        .link("run/current", "../opt/one"));
        assertThat(unpacked(image.docker(file())).app().resolve("lib/old.jar")).hasContent("old");
        image.layer(new Layer().file("opt/one/lib/.wh.old.jar", ""));
        ImageStore.Unpacked without = unpacked(image.docker(file()));
        assertThat(without.app()).hasContent("one");
        assertThat(without.start().jvmFlags()).containsExactly("-Xss1m");
        image.layer(new Layer().file("opt/one/.wh..wh..opq", "").hardLink("opt/one/app.jar", "opt/two/app.jar"));
        assertThat(unpacked(image.docker(file())).app()).hasContent("two");
        image.layer(new Layer().file("opt/.wh.two", ""));
        refused("FT-195", image.docker(file()));
    }

    @Test
    void another_platform_is_refused() {
        refused("FT-191", jar(new MadeImage().platform("linux", "riscv64")).docker(file()));
        refused("FT-191", jar(new MadeImage().platform("windows", "amd64")).docker(file()));
        refused("FT-191", jar(new MadeImage().platform("linux", "s390x")).oci(file()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"Entrypoint\": [\"/bin/nginx\"]}",
                "{\"Entrypoint\": [\"java\"]}",
                "{\"Entrypoint\": [\"java\", \"-jar\"]}",
                "{\"Entrypoint\": [\"sh\", \"-c\", \"./start\"]}",
                "{\"Entrypoint\": [\"sh\", \"-c\"]}",
                "{\"Entrypoint\": 7}"
            })
    void an_entry_point_without_java_is_refused(String config) {
        refused(
                "FT-192",
                new MadeImage().config(config).layer(new Layer().file("a", "b")).docker(file()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../etc/cron.d/x", "a/../../b", "a\\..\\b"})
    void a_name_that_climbs_is_refused(String name) {
        refused(
                "FT-193",
                new MadeImage().config(JAR).layer(new Layer().file(name, "x")).docker(file()));
    }

    @Test
    void a_link_out_of_the_image_stays_inside_and_a_circle_ends() {
        refused(
                "FT-195",
                new MadeImage()
                        .config(JAR)
                        .layer(new Layer().link("app.jar", "../../../../../etc/passwd"))
                        .docker(file()));
        refused(
                "FT-195",
                new MadeImage()
                        .config(JAR)
                        .layer(new Layer().link("app.jar", "b").link("b", "app.jar"))
                        .docker(file()));
    }

    @Test
    void what_is_no_image_is_refused() throws IOException {
        assertThat(ImageStore.isImage(Files.writeString(file(), "PK not a tar")))
                .isFalse();
        refused("FT-190", MadeImage.written(file(), Map.of("a.txt", MadeImage.text("x"))));
        refused("FT-190", MadeImage.written(file(), Map.of("manifest.json", MadeImage.text("{not json"))));
        refused("FT-190", MadeImage.written(file(), Map.of("manifest.json", MadeImage.text("[]"))));
        refused("FT-190", MadeImage.written(file(), Map.of("index.json", MadeImage.text("{}"))));
        refused(
                "FT-190",
                new MadeImage()
                        .config(JAR)
                        .broken(new byte[] {0x28, (byte) 0xB5, 0x2F, 1})
                        .docker(file()));
        byte[] whole = new MadeImage.Layer().file("app.jar", "x".repeat(9000)).written();
        byte[] torn = Arrays.copyOf(MadeImage.packed(whole), 60);
        refused("FT-190", new MadeImage().config(JAR).broken(torn).docker(file()));
    }

    @Test
    void any_damage_is_a_coded_refusal_or_none() throws IOException {
        byte[] whole = Files.readAllBytes(jar(new MadeImage()).oci(file()));
        SplittableRandom random = new SplittableRandom(7);
        ImageStore store = new ImageStore(folder.resolve("images"));
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = whole.clone();
            for (int change = 0; change < 4; change++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            int length = i % 10 == 0 ? random.nextInt(damaged.length) : damaged.length;
            Path image = Files.write(file(), Arrays.copyOf(damaged, length));
            try {
                store.unpack(image);
            } catch (UserError coded) {
                assertThat(coded.code()).startsWith("FT-19");
            }
        }
    }

    @Test
    void several_images_in_one_file_are_refused() {
        refused(
                "FT-194",
                MadeImage.written(
                        file(),
                        Map.of("manifest.json", MadeImage.text("[{\"RepoTags\": [\"a\"]}, {\"RepoTags\": null}]"))));
    }

    private static MadeImage jar(MadeImage image) {
        return image.config(JAR).layer(new Layer().file("app.jar", "x"));
    }

    private Path file() {
        return folder.resolve("image.tar");
    }

    private ImageStore.Unpacked unpacked(Path image) {
        assertThat(ImageStore.isImage(image)).isTrue();
        return new ImageStore(folder.resolve("images")).unpack(image);
    }

    private void refused(String code, Path image) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> new ImageStore(folder.resolve("images")).unpack(image))
                .satisfies(e -> assertThat(e.code()).as(e.getMessage()).isEqualTo(code));
    }
}
