package fairtrial.core.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Properties;
import java.util.stream.Collectors;

/// Embedded resources of a page or picture: nothing is loaded from elsewhere.
public final class PageAssets {
    private static final String PLOT = "uplot";

    private PageAssets() {}

    /// The style sheet of a page.
    public static String pageStyle() {
        return text("colours.css") + text("report.css") + text("chart.css");
    }

    /// The additional style sheet of the zoomable chart.
    public static String plotStyle() {
        return library("dist/uPlot.min.css");
    }

    /// The script of the zoomable chart, with its licence.
    public static String plot() {
        return "/*!\n" + library("LICENSE") + "*/\n"
                + library("dist/uPlot.iife.min.js").replace("]]>", "]] >");
    }

    /// The style sheet of a picture outside of a page.
    public static String chartStyle() {
        return text("colours.css") + text("chart.css");
    }

    /// Scripts of ours, one after the other.
    public static String scripts(String... names) {
        return Arrays.stream(names).map(PageAssets::text).collect(Collectors.joining());
    }

    private static String text(String name) {
        return resource("/fairtrial/core/report/" + name);
    }

    /// A file of uPlot's package, whose folder has its version.
    private static String library(String name) {
        Properties about = new Properties();
        try (InputStream in =
                PageAssets.class.getResourceAsStream("/META-INF/maven/org.webjars.npm/" + PLOT + "/pom.properties")) {
            about.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(PLOT, e);
        }
        return resource("/META-INF/resources/webjars/" + PLOT + "/" + about.getProperty("version") + "/" + name);
    }

    private static String resource(String path) {
        try (InputStream in = PageAssets.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + path);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }
}
