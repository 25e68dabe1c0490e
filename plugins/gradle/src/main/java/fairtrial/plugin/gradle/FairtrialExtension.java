package fairtrial.plugin.gradle;

import java.util.ArrayList;
import java.util.List;

/// The settings of a project: `fairtrial { arguments = ['--path', '/orders'] }`.
public class FairtrialExtension {
    private String program = "";
    private String app = "";
    private List<String> arguments = new ArrayList<>();
    private List<String> rules = new ArrayList<>();

    /// The launcher of Fairtrial, or its folder. Empty: `FAIRTRIAL_HOME`, a checkout `.fairtrial`, the `PATH`.
    public String getProgram() {
        return program;
    }

    /// Sets the launcher.
    public void setProgram(String path) {
        program = path;
    }

    /// The executable jar or war. Empty: the output of `bootJar`, `bootWar` or `jar`.
    public String getApp() {
        return app;
    }

    /// Sets the application.
    public void setApp(String path) {
        app = path;
    }

    /// Further words of `compare`.
    public List<String> getArguments() {
        return arguments;
    }

    /// Sets further words of `compare`.
    public void setArguments(List<String> words) {
        arguments = words;
    }

    /// The rules of `gate`: `p99(tomcat) < 50ms`.
    public List<String> getRules() {
        return rules;
    }

    /// Sets the rules of `gate`.
    public void setRules(List<String> all) {
        rules = all;
    }
}
