package fairtrial.lab.requests;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.experiment.FeedSpec;
import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Feed;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.lab.workload.FeedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The requests of a source, for tests.
final class Listed {
    private final Path folder;
    private final Kind kind;
    private Optional<Feed> feed = Optional.empty();
    private Optional<LoginSpec> login = Optional.empty();

    Listed(Path folder, Kind kind) {
        this.folder = folder;
        this.kind = kind;
    }

    Listed withFeed(String csv) {
        FeedSpec spec = new FeedSpec(file("feed.csv", csv).toString(), Feed.Order.ROUND_ROBIN);
        feed = Optional.of(FeedFile.of(spec, folder.resolve("feeds")));
        return this;
    }

    Listed withLogin() {
        login = Optional.of(new LoginSpec(List.of(), OptionalInt.empty(), Map.of()));
        return this;
    }

    RequestList of(String name, String text) {
        return of(file(name, text).toString());
    }

    RequestList of(String path) {
        return new RequestSources(() -> text -> new FoundRequests()).read(RequestSource.parse(kind, path), feed, login);
    }

    List<String> titles(String name, String text) {
        return of(name, text).requests().stream().map(RequestSpec::title).toList();
    }

    /// The whole message of a refusal.
    String refusal(String name, String text) {
        return catchThrowableOfType(UserError.class, () -> of(name, text)).getMessage();
    }

    static String notes(RequestList list) {
        return String.join(
                "\n",
                list.notes().stream().map(Texts.inLanguage(Language.EN)::say).toList());
    }

    Path file(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
