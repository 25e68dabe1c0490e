package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.plan.Plan;
import fairtrial.lab.app.Applications;
import fairtrial.lab.contender.ClassPaths;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// A plan with its application and its libraries.
///
/// @param application the application of each contender, found on demand
/// @param libraries   libraries of each contender by its id, resolved on demand
public record Staged(Plan plan, Supplier<Applications> application, Supplier<Map<String, List<Path>>> libraries) {
    /// Copy with another form of the applications.
    Staged withApplications(UnaryOperator<Applications> change) {
        return new Staged(plan, () -> change.apply(application.get()), libraries);
    }

    /// A plan with the built-in service.
    static Staged builtIn(Plan plan, ClassPaths classPaths) {
        return new Staged(plan, Tool.running()::serviceJars, () -> Libraries.of(plan, classPaths, Optional.empty()));
    }

    /// A plan with the user's own application.
    static Staged ofApp(Plan plan, OwnServices own) {
        return new Staged(plan, own::applications, () -> own.libraries(plan));
    }

    /// An earlier plan, with the application that it names.
    static Staged ofClassPaths(Plan plan, ClassPaths classPaths) {
        return plan.app()
                .map(app -> ofApp(plan, OwnServices.of(app, classPaths)))
                .orElseGet(() -> builtIn(plan, classPaths));
    }
}
