package fairtrial.plugin.gradle;

import fairtrial.plugin.Words;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.file.FileCollection;

/// What the tasks need of a project, read once its build script has been read. The tasks have these values and no
/// project: Gradle's configuration cache keeps a task with all that it has, and refuses a project.
class ProjectValues {
    private File folder = new File("");
    private File runs = new File("");
    private String program = "";
    private List<String> compareWords = new ArrayList<>();
    private List<String> gateWords = new ArrayList<>();
    private List<String> rules = new ArrayList<>();
    private String run = "";
    private String app = "";

    /// What the project packages; empty where it packages nothing. Its names are known when the task runs.
    private FileCollection packaged;

    ProjectValues(Project project) {
        packaged = project.files();
    }

    /// Reads all of it.
    ///
    /// @param made by the task that packages the application
    void read(Project project, FairtrialExtension settings, FileCollection made) {
        folder = project.getProjectDir();
        runs = new File(project.getLayout().getBuildDirectory().get().getAsFile(), "fairtrial");
        String given = property(project, "fairtrial.program");
        program = given.isEmpty() ? settings.getProgram() : given;
        compareWords = new ArrayList<>(settings.getArguments());
        compareWords.addAll(words(project, "fairtrial.args"));
        gateWords = words(project, "fairtrial.gate.args");
        rules = new ArrayList<>(settings.getRules());
        run = path(project, property(project, "fairtrial.run"));
        app = path(project, settings.getApp());
        packaged = made;
    }

    private static String path(Project project, String given) {
        return given.isEmpty() ? "" : project.file(given).getPath();
    }

    private static List<String> words(Project project, String name) {
        return new ArrayList<>(Words.of(property(project, name)));
    }

    /// A property of the command line: `-Pfairtrial.args=…`, or `-D`.
    private static String property(Project project, String name) {
        Object value = project.findProperty(name);
        return value == null ? System.getProperty(name, "") : value.toString();
    }

    /// The application.
    ///
    /// @throws GradleException there is none
    File app() {
        if (!app.isEmpty()) {
            return new File(app);
        }
        if (packaged.isEmpty()) {
            throw new GradleException("There is no application. Set fairtrial.app");
        }
        return packaged.getSingleFile();
    }

    /// The folder of the project.
    File folder() {
        return folder;
    }

    /// The folder of all runs.
    File runs() {
        return runs;
    }

    /// The launcher of Fairtrial, or its folder; empty: not given.
    String program() {
        return program;
    }

    /// Further words of `compare`.
    List<String> compareWords() {
        return compareWords;
    }

    /// Further words of `gate`.
    List<String> gateWords() {
        return gateWords;
    }

    /// The rules of `gate`.
    List<String> rules() {
        return rules;
    }

    /// The run for `gate`; empty: the newest one.
    String run() {
        return run;
    }
}
