package fairtrial.plugin.maven;

import fairtrial.plugin.Runs;
import fairtrial.plugin.Verbs;
import fairtrial.plugin.Words;
import java.io.File;
import java.util.Collections;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/// Rules on a run, the newest one by default. The build fails with the first rule that fails.
@Mojo(name = "gate")
public final class GateMojo extends VerbMojo {
    /// The rules: `p99(tomcat) < 50ms`.
    @Parameter
    private List<String> rules;

    /// Further words of the command line, in one line.
    @Parameter(property = "fairtrial.gate.args", defaultValue = "")
    private String args;

    /// The run folder.
    @Parameter(property = "fairtrial.run")
    private File run;

    @Override
    List<String> words(Runs all) throws MojoExecutionException {
        File judged = run != null
                ? run
                : all.last()
                        .orElseThrow(() -> new MojoExecutionException("There is no run. Run:  mvn fairtrial:compare"));
        return Verbs.gate(judged, rules == null ? Collections.emptyList() : rules, Words.of(args == null ? "" : args));
    }
}
