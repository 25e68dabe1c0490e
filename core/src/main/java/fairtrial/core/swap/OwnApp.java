package fairtrial.core.swap;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.model.Container;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// The user's own application, as a plan knows it.
///
/// @param source      as the user named it
/// @param sha256      of its archive; empty where it lies in a folder
/// @param boot        its Spring Boot version
/// @param javaLevel   feature number of the Java that it was compiled for
/// @param container   that it was built with
/// @param version     of that container
/// @param libraries   how many it has
/// @param settings    of the server, as the application's own files and the user have them
/// @param environment variables of its process
/// @param readyPath   asked until it answers with 2xx; empty: the first request tells
/// @param care        what the user cares for, the most important first
/// @param before      commands before the first start, `after` when all is over
/// @param reset       commands before each start
/// @param swaps       what each other container changes
/// @param uses        classes that were compiled against a container
/// @param tls         whether it speaks TLS; empty: it has not been asked yet
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
    /// What a swap changes, in short.
    ///
    /// @param removed files that go
    /// @param added   `group:artifact:version` that come
    /// @param kept    how many libraries stay as they are
    public record Summary(Container to, List<String> removed, List<String> added, int kept) {
        public Summary {
            removed = List.copyOf(removed);
            added = List.copyOf(added);
        }

        /// That swap in short.
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

    /// Whether it is an application on WebFlux: no other one can have Reactor Netty.
    public boolean runsOnWebFlux() {
        return !container.isServlet()
                || swaps.stream().anyMatch(swap -> !swap.to().isServlet());
    }

    /// Whether commands belong to it.
    public boolean hasCommands() {
        return !before.isEmpty() || !after.isEmpty() || !reset.isEmpty();
    }

    /// The same with those variables instead, its commands and its path changed: for the stored copy without
    /// secrets.
    public OwnApp with(SortedMap<String, String> otherEnvironment, UnaryOperator<String> text) {
        return copy(otherEnvironment, text, tls);
    }

    /// The same, asked whether it speaks TLS.
    public OwnApp speaking(boolean isTls) {
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
