package fairtrial.lab.requests;

import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.lab.workload.AccessLog;
import fairtrial.lab.workload.FeedFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reader of all sources of requests.
public final class RequestSources {
    /// What tells a format stands at the beginning of a file.
    private static final int BEGIN = 64 << 10;

    private static final YAMLMapper YAML = new YAMLMapper();

    private final Supplier<OpenApiReader> openApi;

    /// @param openApi loads the reader of OpenAPI documents, when one is asked for
    public RequestSources(Supplier<OpenApiReader> openApi) {
        this.openApi = openApi;
    }

    /// The requests of a workload's source.
    ///
    /// @throws UserError FT-649 none can be used, FT-650 unreadable, FT-653 a log without requests,
    ///     FT-656 another format, FT-657 columns are missing, FT-658 another option reads it,
    ///     FT-659 a script, FT-668 no request to that host
    public RequestList read(RequestSource source, WorkloadSpec workload) {
        if (source.kind() == Kind.ACCESS_LOG) {
            return log(AccessLog.read(Path.of(source.file())));
        }
        Set<String> columns =
                workload.feed().map(feed -> Set.copyOf(FeedFile.columns(feed))).orElse(Set.of());
        try {
            FoundRequests found = found(source);
            return OwnRequests.of(source, found, columns, workload.login().isPresent());
        } catch (CharacterCodingException e) {
            throw new UserError("FT-656", source.file(), source.kind().id(), "not UTF-8");
        } catch (IOException e) {
            throw new UserError("FT-650", source.file(), FileTrouble.of(e));
        } catch (JacksonException e) {
            // Its message quotes the file, in which secrets may stand.
            throw new UserError("FT-656", source.file(), source.kind().id(), place(e));
        } catch (UnreadableRequests e) {
            throw new UserError("FT-656", source.file(), source.kind().id(), e.reason());
        }
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
        return new RequestList(log.requests(), List.of(note), log.perSecond());
    }

    private FoundRequests found(RequestSource source) throws IOException {
        Path path = Path.of(source.file());
        if (Files.isDirectory(path)) {
            requireKind(source, BrunoCollection.is(path) ? Optional.of(Kind.COLLECTION) : Optional.empty());
            return BrunoCollection.read(path);
        }
        String begin = new String(begin(path), java.nio.charset.StandardCharsets.UTF_8);
        String name = String.valueOf(path.getFileName());
        Programs.of(name, begin).ifPresent(program -> {
            throw new UserError("FT-659", source.file(), program);
        });
        requireKind(source, Formats.of(begin));
        return switch (source.kind()) {
            case HAR -> HarRecording.read(HarText.of(path));
            case OPENAPI -> openApi.get().read(ForeignText.strict(path, Limit.METADATA));
            default -> collection(ForeignText.strict(path, Limit.ARTICLE));
        };
    }

    private static String place(JacksonException e) {
        return e.getLocation() == null
                ? e.getClass().getSimpleName()
                : e.getClass().getSimpleName() + ", " + e.getLocation().getLineNr() + ":"
                        + e.getLocation().getColumnNr();
    }

    private static byte[] begin(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            return in.readNBytes(BEGIN);
        }
    }

    private static void requireKind(RequestSource source, Optional<Kind> seen) {
        if (seen.isEmpty()) {
            throw new UserError("FT-656", source.file(), source.kind().id(), "unknown format");
        }
        if (seen.get() != source.kind()) {
            throw new UserError(
                    "FT-658", source.file(), source.kind().id(), seen.get().id());
        }
    }

    private static FoundRequests collection(String text) {
        if (text.stripLeading().startsWith("{")) {
            return PostmanCollection.read(Json.tree(text));
        }
        JsonNode tree = YAML.readTree(text);
        return BrunoCollection.read(tree);
    }
}
