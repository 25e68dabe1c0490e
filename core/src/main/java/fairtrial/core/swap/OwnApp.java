package fairtrial.core.swap;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// The user's own application in a plan.
///
/// @param source      path as the user typed it
/// @param sha256      digest of its archive; empty for a folder
/// @param boot        its Spring Boot version
/// @param javaLevel   feature number of the Java that it was compiled for
/// @param container   container that it was built with
/// @param version     version of this container
/// @param libraries   number of its libraries
/// @param settings    settings of the server, from the application's own files and from the user
/// @param environment environment variables of its process
/// @param readyPath   path that is requested until it responds with 2xx; empty: the first request decides
/// @param care        the user's criteria, the most important first
/// @param before      commands before the first start; `after` has those after the last one
/// @param reset       commands before each start
/// @param swaps       changes for each other container
/// @param uses        classes that were compiled against a container
/// @param tls         whether it uses TLS; empty: not checked yet
public record OwnApp(
        String source,
        String sha256,
        String boot,
        int javaLevel,
        String startClass,
        Container container,
        String version,
        int libraries,
        @JsonSetter(nulls = Nulls.AS_EMPTY) SortedMap<String, String> settings,
        SortedMap<String, String> environment,
        String readyPath,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> care,
        List<String> before,
        List<String> after,
        List<String> reset,
        List<Summary> swaps,
        List<ClassUse> uses,
        Optional<Boolean> tls) {
    /// Summary of the changes of a swap.
    ///
    /// @param removed removed files
    /// @param added   added libraries, as `group:artifact:version`
    /// @param kept    number of unchanged libraries
    public record Summary(Container to, List<String> removed, List<String> added, int kept) {
        public Summary {
            removed = List.copyOf(removed);
            added = List.copyOf(added);
        }

        /// The summary of a swap.
        public static Summary of(Swap swap) {
            return new Summary(
                    swap.to(),
                    swap.removed().stream().map(JarLibrary::file).toList(),
                    swap.added(),
                    swap.kept().size());
        }
    }

    public OwnApp {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
        care = List.copyOf(care);
        before = List.copyOf(before);
        after = List.copyOf(after);
        reset = List.copyOf(reset);
        swaps = List.copyOf(swaps);
        uses = List.copyOf(uses);
    }

    /// Whether it is a WebFlux application: only these can have Reactor Netty.
    public boolean runsOnWebFlux() {
        return !ContainerSupport.of(container).isServlet()
                || swaps.stream()
                        .anyMatch(swap -> !ContainerSupport.of(swap.to()).isServlet());
    }

    /// Whether it has shell commands.
    public boolean hasCommands() {
        return !before.isEmpty() || !after.isEmpty() || !reset.isEmpty();
    }

    /// Copy with other environment variables, and with its commands and path changed: for the stored copy
    /// without secrets.
    public OwnApp withProperties(SortedMap<String, String> otherEnvironment, UnaryOperator<String> text) {
        return copy(otherEnvironment, text, tls);
    }

    /// Copy with a known use of TLS.
    public OwnApp withTls(boolean isTls) {
        return copy(environment, UnaryOperator.identity(), Optional.of(isTls));
    }

    private OwnApp copy(SortedMap<String, String> variables, UnaryOperator<String> text, Optional<Boolean> isTls) {
        return new OwnApp(
                source,
                sha256,
                boot,
                javaLevel,
                startClass,
                container,
                version,
                libraries,
                settings,
                variables,
                text.apply(readyPath),
                care,
                before.stream().map(text).toList(),
                after.stream().map(text).toList(),
                reset.stream().map(text).toList(),
                swaps,
                uses,
                isTls);
    }
}
