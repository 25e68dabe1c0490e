package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Requests that other tools have written down, against a real application.
class RequestSourcesIT {
    private static final Path SHOP = Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar");
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Duration SHORT = Duration.ofMinutes(2);
    private static final String PASSWORD = "ann-1";

    @TempDir
    Path folder;

    /// A visit by a real browser: pages, a script's own request, a page that is not there, a login with a password.
    private Path recorded() throws IOException, InterruptedException {
        Path har = folder.resolve("visit.har");
        try (SwappedJarProcess shop = SwappedJarProcess.start(JAVA, SHOP, folder);
                Chromium chromium = Chromium.start();
                BrowserContext context =
                        chromium.browser().newContext(new Browser.NewContextOptions().setRecordHarPath(har))) {
            Page page = context.newPage();
            String base = "http://127.0.0.1:" + shop.port();
            page.navigate(base + "/index.html");
            page.navigate(base + "/api/products/7");
            page.navigate(base + "/api/products/7");
            page.navigate(base + "/api/products/0");
            page.navigate(base + "/price");
            page.evaluate(
                    "() => fetch('/login', {method: 'POST', body: new URLSearchParams({username: 'ann', password: '"
                            + PASSWORD + "'})}).then(response => response.status)");
        }
        return har;
    }

    @Test
    void a_recording_of_a_real_browser_is_compared_and_its_password_stands_nowhere() throws Exception {
        assumeTrue(Chromium.installed().isPresent(), "Chromium is not installed");
        Path har = recorded();
        assertThat(har).content().contains(PASSWORD);
        Ended without = plan("--har=" + har);
        assertThat(without.exit()).as(without.err()).isZero();
        assertThat(without.err())
                .contains("1 that need columns of --feed (password)")
                .doesNotContain(PASSWORD);

        Path feed = Files.writeString(folder.resolve("feed.csv"), "password\nann-2\n");
        Path run = folder.resolve("run");
        Ended ended = Command.coldRound(
                folder,
                run,
                "--app=" + SHOP,
                "--har=" + har,
                "--feed=" + feed,
                "--contender=tomcat",
                "--contender=undertow");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("GET http://127.0.0.1");
        String plan = Files.readString(run.resolve("plan.json"));
        assertThat(plan).contains("/index.html", "/api/products/7", "/price").doesNotContain("/api/products/0");
        for (String file : new String[] {"experiment.yaml", "plan.json", "journal.jsonl", "result.json"}) {
            assertThat(Files.readString(run.resolve(file), StandardCharsets.UTF_8))
                    .doesNotContain(PASSWORD);
        }
    }

    @Test
    void a_document_of_openapi_is_planned_by_its_examples() throws Exception {
        Path document = Files.writeString(folder.resolve("shop.yaml"), """
                openapi: 3.1.0
                info: {title: shop, version: '1'}
                paths:
                  /api/products/{id}:
                    get:
                      parameters: [{name: id, in: path, required: true, schema: {type: integer, examples: [7]}}]
                      responses: {'200': {description: ok}}
                  /api/orders/{id}:
                    get:
                      parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                      responses: {'200': {description: ok}}
                """);
        Ended ended = plan("--openapi=" + document);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("1 of 2 requests", "GET /api/orders/{id}");
        assertThat(ended.out() + ended.err()).contains("api-products-7");
    }

    @Test
    void a_file_of_an_experiment_may_name_a_collection_beside_it() throws Exception {
        Files.writeString(
                folder.resolve("shop.postman_collection.json"),
                "{\"info\": {\"schema\": \"https://schema.getpostman.com/json/collection/v2.1.0/collection.json\"},"
                        + " \"item\": [{\"name\": \"r\", \"request\": \"{{base}}/price\"}]}");
        Path file = Files.writeString(
                folder.resolve("experiment.yaml"),
                "app: {file: " + SHOP
                        + "}\nworkload: {collection: shop.postman_collection.json}\ncontenders: [tomcat, jetty]\n");
        Ended ended = Command.run(folder, SHORT, "run", file.toString(), "--dry-run");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out() + ended.err()).contains("workload price");
    }

    private Ended plan(String source) {
        return Command.run(folder, SHORT, "compare", "--app=" + SHOP, source, "--dry-run");
    }
}
