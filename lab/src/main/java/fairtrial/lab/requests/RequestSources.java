package fairtrial.lab.requests;

import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Feed;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.lab.workload.AccessLog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/// Reader of all sources of requests.
public final class RequestSources {
    /// What tells a format stands at the beginning of a file.
    private static final int BEGIN = 64 << 10;

    private final Supplier<OpenApiReader> openApi;

    /// @param openApi loads the reader of OpenAPI documents, when one is asked for
    public RequestSources(Supplier<OpenApiReader> openApi) {
        this.openApi = openApi;
    }

    /// The requests of a source.
    ///
    /// @param feed  of the workload, whose columns stand in the place of secrets
    /// @param login of the workload, which gives cookies and tokens
    /// @throws UserError FT-649 none can be used, FT-650 unreadable, FT-653 a log without requests,
    ///     FT-656 another format, FT-657 columns are missing, FT-658 another option reads it,
    ///     FT-659 a script, FT-668 no request to that host
    public RequestList read(RequestSource source, Optional<Feed> feed, Optional<LoginSpec> login) {
        if (source.kind() == Kind.ACCESS_LOG) {
            return log(AccessLog.read(Path.of(source.file())));
        }
        Set<String> columns = feed.map(rows -> Set.copyOf(rows.columns())).orElse(Set.of());
        try {
            FoundRequests found = found(source);
            return OwnRequests.of(source, found, columns, login.isPresent());
        } catch (CharacterCodingException e) {
            throw refused(source, new Message("requests.bad.charset"));
        } catch (IOException e) {
            throw new UserError(
                    "FT-650",
                    source.file(),
                    FileTrouble.of(e),
                    new Message("give." + source.kind().id()));
        } catch (JacksonException e) {
            throw refused(source, BrokenText.json(e));
        } catch (UnreadableRequests e) {
            throw refused(source, e.reason());
        }
    }

    /// The source that a user typed, if any. A file whose name has a `#` names no host.
    ///
    /// @param texts  what was typed for a kind
    /// @param prefix of the names of kinds, for a message
    /// @throws UserError FT-636 there are several
    public static Optional<RequestSource> typed(Function<Kind, Optional<String>> texts, String prefix) {
        List<RequestSource> all = Stream.of(Kind.values())
                .flatMap(kind -> texts.apply(kind).map(text -> typed(kind, text)).stream())
                .toList();
        if (all.size() > 1) {
            throw new UserError(
                    "FT-636",
                    all.stream().map(source -> prefix + source.kind().id()).collect(Collectors.joining(", ")));
        }
        return all.stream().findFirst();
    }

    private static RequestSource typed(Kind kind, String text) {
        return Files.exists(Path.of(text))
                ? new RequestSource(kind, text, Optional.empty())
                : RequestSource.parse(kind, text);
    }

    /// The requests of a workload: the written ones, and those of its source. A log gives them only where none is
    /// written, otherwise its rate.
    public static List<RequestSpec> all(WorkloadSpec workload, Optional<RequestList> listed) {
        boolean rateOnly = !workload.requests().isEmpty()
                && workload.source()
                        .filter(source -> source.kind() == Kind.ACCESS_LOG)
                        .isPresent();
        List<RequestSpec> all = new ArrayList<>(workload.requests());
        listed.filter(list -> !rateOnly).ifPresent(list -> all.addAll(list.requests()));
        return all;
    }

    private static RequestList log(AccessLog log) {
        Message note = new Message(
                "workload.access-log",
                log.taken(),
                log.left(),
                log.requests().size(),
                log.distinct(),
                String.format(Locale.ROOT, "%.1f", 100 * log.covered()),
                String.format(Locale.ROOT, "%.3g", log.perSecond()));
        return new RequestList(log.requests(), List.of(note), log.perSecond(), log.arrivals());
    }

    private FoundRequests found(RequestSource source) throws IOException {
        Path path = Path.of(source.file());
        if (Files.isDirectory(path)) {
            requireKind(source, BrunoCollection.is(path) ? Optional.of(Kind.COLLECTION) : Optional.empty());
            return BrunoCollection.read(path);
        }
        String begin = new String(begin(path), StandardCharsets.UTF_8);
        String name = String.valueOf(path.getFileName());
        Programs.of(name, begin).ifPresent(program -> {
            throw new UserError("FT-659", source.file(), program);
        });
        requireKind(source, Formats.of(path, begin));
        return switch (source.kind()) {
            case HAR -> HarRecording.read(HarText.of(path));
            case OPENAPI -> openApi.get().read(text(path, Limit.METADATA));
            default -> collection(text(path, Limit.ARTICLE));
        };
    }

    /// The text of a file, without the mark that some editors put before it.
    private static String text(Path file, Limit limit) throws IOException {
        String text = ForeignText.strict(file, limit);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static UserError refused(RequestSource source, Message why) {
        return new UserError("FT-656", source.file(), source.kind().id(), why);
    }

    private static byte[] begin(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(BEGIN);
        }
    }

    private static void requireKind(RequestSource source, Optional<Kind> seen) {
        if (seen.isEmpty()) {
            throw refused(source, new Message("requests.bad.unknown"));
        }
        if (seen.get() != source.kind()) {
            throw new UserError(
                    "FT-658", source.file(), source.kind().id(), seen.get().id());
        }
    }

    private static FoundRequests collection(String text) {
        return text.stripLeading().startsWith("{")
                ? PostmanCollection.read(Json.tree(text))
                : BrunoCollection.read(text);
    }
}
