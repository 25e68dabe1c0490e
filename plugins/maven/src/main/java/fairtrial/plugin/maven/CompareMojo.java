package fairtrial.plugin.maven;

import fairtrial.plugin.Runs;
import fairtrial.plugin.Verbs;
import fairtrial.plugin.Words;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/// Compares the packaged application on all containers, in a run folder of its own.
@Mojo(name = "compare")
public final class CompareMojo extends VerbMojo {
    /// The executable jar or war.
    @Parameter(
            property = "fairtrial.app",
            defaultValue = "${project.build.directory}/${project.build.finalName}.${project.packaging}")
    private File app;

    /// Further words of the command line.
    @Parameter
    private List<String> arguments;

    /// Further words of the command line, in one line.
    @Parameter(property = "fairtrial.args", defaultValue = "")
    private String args;

    @Parameter(defaultValue = "${project.packaging}", readonly = true)
    private String packaging;

    @Override
    List<String> words(Runs all) throws MojoExecutionException {
        List<String> further = new ArrayList<>(arguments == null ? Collections.emptyList() : arguments);
        further.addAll(Words.of(args == null ? "" : args));
        if (!Verbs.isNamed(further) && packaging.equals("pom")) {
            getLog().info("nothing to compare: packaging is pom");
            return Collections.emptyList();
        }
        if (!Verbs.isNamed(further) && !app.isFile()) {
            throw new MojoExecutionException("There is no " + app + ". Run:  mvn package fairtrial:compare");
        }
        return Verbs.compare(app, all.next(), further);
    }
}
