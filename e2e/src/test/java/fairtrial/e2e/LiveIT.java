package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Page;
import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The live page in a real browser, during a real run.
class LiveIT {
    private static final Duration RUN = Duration.ofMinutes(6);

    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/\\?token=[0-9a-f]{32}");

    @TempDir
    Path folder;

    private static String address(Command run) throws IOException, InterruptedException {
        for (int i = 0; i < 1200 && run.process().isAlive(); i++) {
            Matcher found = ADDRESS.matcher(Files.readString(run.err()));
            if (found.find()) {
                return found.group();
            }
            Thread.sleep(100);
        }
        throw new AssertionError(Files.readString(run.err()));
    }

    @Test
    void a_page_shows_slices_as_they_come_and_the_end() throws Exception {
        assumeTrue(Chromium.installed().isPresent(), "Chromium is not installed");
        Command run = Command.startColdRound(
                folder, folder.resolve("run"), "--contender=tomcat", "--contender=undertow", "--live");
        List<String> errors = new ArrayList<>();
        try (Chromium chromium = Chromium.start()) {
            Page page = chromium.browser().newPage();
            page.onConsoleMessage(message -> {
                if (message.type().equals("error")) {
                    errors.add(message.text());
                }
            });
            page.onPageError(errors::add);
            page.navigate(address(run));
            page.waitForFunction("() => document.getElementById('state').textContent.includes('round 1/1')");
            page.waitForFunction(
                    "() => document.querySelectorAll('#cpus i').length > 0",
                    null,
                    new Page.WaitForFunctionOptions().setTimeout(RUN.toMillis()));
            assertThat(page.locator("#throughput canvas").count()).isOne();
            assertThat(page.locator("#throughput").textContent()).contains("tomcat", "undertow");
            page.waitForFunction(
                    "() => document.getElementById('state').textContent.includes('The run is over')",
                    null,
                    new Page.WaitForFunctionOptions().setTimeout(RUN.toMillis()));
        }
        Ended ended = run.end(RUN);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(errors).isEmpty();
    }
}
