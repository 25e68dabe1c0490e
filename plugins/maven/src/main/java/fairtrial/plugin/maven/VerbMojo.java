package fairtrial.plugin.maven;

import fairtrial.plugin.Program;
import fairtrial.plugin.Runs;
import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/// What the goals have in common.
abstract class VerbMojo extends AbstractMojo {
    /// The launcher of Fairtrial, or its folder. Without it: `FAIRTRIAL_HOME`, a checkout `.fairtrial`, the `PATH`.
    @Parameter(property = "fairtrial.program", defaultValue = "")
    private String program;

    /// The folder of all runs.
    @Parameter(property = "fairtrial.runs", defaultValue = "${project.build.directory}/fairtrial")
    private File runs;

    /// Whether nothing is done.
    @Parameter(property = "fairtrial.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${project.basedir}", readonly = true)
    private File folder;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped by fairtrial.skip");
            return;
        }
        List<String> words = words(new Runs(runs));
        if (words.isEmpty()) {
            return;
        }
        int exit;
        try {
            exit = Program.find(program == null ? "" : program, folder, System.getenv())
                    .run(words, folder, line -> getLog().info(line));
        } catch (IOException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        } catch (IllegalStateException e) {
            throw new MojoExecutionException(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        }
        String failure = Program.failure(exit);
        if (!failure.isEmpty()) {
            throw new MojoFailureException(failure);
        }
    }

    /// The command line; empty where there is nothing to do.
    abstract List<String> words(Runs all) throws MojoExecutionException;
}
