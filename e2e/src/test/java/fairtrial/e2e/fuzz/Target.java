package fairtrial.e2e.fuzz;

import fairtrial.agent.http.BodySink;
import fairtrial.agent.http.JsonMembers;
import fairtrial.agent.http.ResponseParser;
import fairtrial.core.experiment.FeedSpec;
import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.explain.profile.CollapsedStacks;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.ProfiledRound;
import fairtrial.core.explain.profile.ProfiledSide;
import fairtrial.core.explain.profile.SampleEvent;
import fairtrial.core.explain.profile.Sampling;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Feed;
import fairtrial.core.model.JsonPath;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.report.why.ExplainWords;
import fairtrial.core.report.why.GapWords;
import fairtrial.core.report.why.LayerWords;
import fairtrial.core.report.why.ProfileGapWords;
import fairtrial.core.report.why.ProfileWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.e2e.Command;
import fairtrial.lab.experiment.ExperimentFile;
import fairtrial.lab.explain.profile.StacksFile;
import fairtrial.lab.explain.recording.RecordingReader;
import fairtrial.lab.explain.recording.RecordingTally;
import fairtrial.lab.host.Folders;
import fairtrial.lab.jar.AppStore;
import fairtrial.lab.library.OwnClassPath;
import fairtrial.lab.monitor.proc.ThreadRoles;
import fairtrial.lab.requests.OpenApiReader;
import fairtrial.lab.requests.RequestSources;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.RunReader;
import fairtrial.lab.workload.AccessLog;
import fairtrial.lab.workload.FeedFile;
import fairtrial.published.file.PublicationFile;
import fairtrial.published.rerun.ReplayFolder;
import fairtrial.published.toolout.LoadCommands;
import fairtrial.published.toolout.ToolOutputs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/// The parsers. Each takes any bytes; a user's mistake is an answer, every other exception a defect.
enum Target {
    /// Whole and byte by byte a response must come out the same.
    HTTP_RESPONSE {
        @Override
        void parse(byte[] data) {
            String whole = parsed(data, data.length);
            String pieces = parsed(data, 1);
            if (!whole.equals(pieces)) {
                throw new AssertionError(whole + " as a whole, " + pieces + " byte by byte");
            }
        }
    },
    JOURNAL {
        @Override
        void parse(byte[] data) {
            Path run = SampleRun.with("journal.jsonl", data);
            RunReader.read(run);
            // Going on forces every byte to the disk.
            if (Arrays.hashCode(data) % 16 == 0) {
                try (RunFolder resumed = RunFolder.resume(run, UnaryOperator.identity())) {
                    resumed.record();
                }
            }
        }
    },
    PLAN {
        @Override
        void parse(byte[] data) {
            Path run = SampleRun.with("plan.json", data);
            RunReader.read(run);
        }
    },
    MACHINE {
        @Override
        void parse(byte[] data) {
            RunReader.read(SampleRun.with("machine.json", data));
        }
    },
    SUMS {
        @Override
        void parse(byte[] data) {
            RunReader.read(SampleRun.with("SHA256SUMS", data));
        }
    },
    /// What is read is told, too: figures from outside reach the words.
    EXPLANATIONS {
        @Override
        void parse(byte[] data) {
            Explanations all =
                    RunReader.read(SampleRun.with(Explanations.FILE, data)).explained();
            Texts texts = Texts.inLanguage(Language.EN);
            all.findings();
            all.contenders()
                    .forEach(one ->
                            new ExplainWords(texts, one, all.layersOf(one.contender())).lines("fairtrial explain"));
            all.gaps().forEach(gap -> new GapWords(texts, gap).lines());
            all.layers().forEach(one -> new LayerWords(texts, one).line());
            all.profiles().forEach(one -> new ProfileWords(texts, one).lines());
            all.profileGaps().forEach(gap -> new ProfileGapWords(texts, gap, all.profiles()).lines());
        }
    },
    RECORDING {
        @Override
        void parse(byte[] data) {
            RecordingReader.read(Scratch.file("fuzz.jfr", data), new RecordingTally(List.of("org.example")));
        }
    },
    REPLAY_RESULT {
        @Override
        void parse(byte[] data) {
            Path file = Scratch.file("replay/replay.json", data);
            try (ReplayFolder replay = ReplayFolder.reopen(file.resolveSibling("."))) {
                replay.record();
            }
        }
    },
    EXPERIMENT {
        @Override
        void parse(byte[] data) {
            ExperimentFile.of("fuzz.yaml", new String(data, StandardCharsets.UTF_8));
        }
    },
    PUBLICATION {
        @Override
        void parse(byte[] data) {
            PublicationFile.read(Scratch.file("publication.yaml", data).toString());
        }
    },
    JAR_INDEX {
        @Override
        void parse(byte[] data) {
            List<byte[]> halves = Scratch.halves(data);
            Scratch.file("app/BOOT-INF/classes/app/Start.class", SampleRun.classFile());
            Scratch.file("app/BOOT-INF/lib/spring-boot-3.5.0.jar", new byte[0]);
            Scratch.file("app/META-INF/MANIFEST.MF", halves.getFirst());
            Scratch.file("app/BOOT-INF/classpath.idx", halves.getLast());
            new AppStore(Scratch.folder().resolve("cache"), told -> {})
                    .open(Scratch.folder().resolve("app"));
        }
    },
    ZIP_DIRECTORY {
        @Override
        void parse(byte[] data) throws IOException {
            Path cache = Scratch.folder().resolve("unpacked");
            try {
                new AppStore(cache, told -> {}).open(Scratch.file("app.jar", data));
            } finally {
                Folders.delete(cache);
            }
        }
    },
    TOOL_OUTPUT {
        @Override
        void parse(byte[] data) {
            ToolOutputs.readAll(new String(data, StandardCharsets.UTF_8));
        }
    },
    LOAD_COMMAND {
        @Override
        void parse(byte[] data) {
            LoadCommands.of(new String(data, StandardCharsets.UTF_8));
        }
    },
    ACCESS_LOG {
        @Override
        void parse(byte[] data) {
            AccessLog.read(Scratch.file("access.log", data));
        }
    },
    HAR {
        @Override
        void parse(byte[] data) {
            requests(RequestSource.Kind.HAR, Scratch.file("session.har", data));
        }
    },
    COLLECTION {
        @Override
        void parse(byte[] data) {
            requests(RequestSource.Kind.COLLECTION, Scratch.file("collection.json", data));
        }
    },
    BRU {
        @Override
        void parse(byte[] data) throws IOException {
            Path folder = Files.createDirectories(Scratch.folder().resolve("bruno"));
            Files.writeString(folder.resolve("bruno.json"), "{}");
            Files.write(folder.resolve("request.bru"), data);
            requests(RequestSource.Kind.COLLECTION, folder);
        }
    },
    OPENAPI {
        @Override
        void parse(byte[] data) {
            requests(RequestSource.Kind.OPENAPI, Scratch.file("openapi.yaml", data));
        }
    },
    COLLAPSED_STACKS {
        @Override
        void parse(byte[] data) throws IOException {
            CollapsedStacks stacks = new CollapsedStacks(
                    name -> ThreadRoles.of(name).map(ThreadRole::id).orElse("other"));
            StacksFile.read(Scratch.file("slice.collapsed", data), stacks);
            stacks.endRound(new ProfiledRound.Slices(1, OptionalDouble.empty(), List.of(), List.of()));
            Sampling.Source source = new Sampling.Source(SampleEvent.CPU, 1_000);
            CpuProfile.of(new ProfiledSide("fuzz", "fuzz", "none", source, stacks));
        }
    },
    FEED_CSV {
        @Override
        void parse(byte[] data) throws IOException {
            feed("feed.csv", data);
        }
    },
    FEED_JSON {
        @Override
        void parse(byte[] data) throws IOException {
            feed("feed.jsonl", data);
        }
    },
    JSON_PATH {
        @Override
        void parse(byte[] data) {
            List<byte[]> halves = Scratch.halves(data);
            String path = new String(halves.getFirst(), StandardCharsets.UTF_8);
            if (JsonPath.isOne(path)) {
                JsonMembers.valueAt(new String(halves.getLast(), StandardCharsets.UTF_8), JsonPath.pointer(path));
            }
        }
    },
    CONTENDER {
        @Override
        void parse(byte[] data) {
            String text = new String(data, StandardCharsets.UTF_8);
            SpecParser.words(text);
            SpecParser.parse(text);
        }
    };

    /// Takes any bytes.
    abstract void parse(byte[] data) throws IOException;

    /// The same, where a user's mistake is no failure.
    final void take(byte[] data) {
        try {
            parse(data);
        } catch (UserError refused) {
            if (refused.code().equals("FT-402")) {
                throw new AssertionError("the scratch folder", refused);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void requests(RequestSource.Kind kind, Path file) {
        RequestSource source = new RequestSource(kind, file.toString(), Optional.empty());
        new RequestSources(Swagger::reader).read(source, Optional.empty(), Optional.empty());
    }

    /// The reader with its library, as the tool loads it.
    private static final class Swagger {
        private static final Path BUILT = Command.HOME.resolve("openapi/target");
        private static final OpenApiReader READER = OwnClassPath.load(
                        OpenApiReader.class, List.of(BUILT, BUILT.resolve("client")))
                .orElseThrow(() -> new AssertionError("not packaged: " + BUILT));

        static OpenApiReader reader() {
            return READER;
        }
    }

    private static void feed(String name, byte[] data) throws IOException {
        Path copies = Scratch.folder().resolve("feeds");
        try {
            FeedFile.of(new FeedSpec(Scratch.file(name, data).toString(), Feed.Order.ROUND_ROBIN), copies);
        } finally {
            Folders.delete(copies);
        }
    }

    /// All responses in the bytes, fed in pieces of that size: their statuses and lengths, and how the last one ended.
    private static String parsed(byte[] data, int piece) {
        BodySink nowhere = (bytes, from, to) -> {};
        ResponseParser parser = new ResponseParser(nowhere);
        StringBuilder all = new StringBuilder();
        parser.begin(false);
        int at = 0;
        while (at < data.length && !parser.isMalformed()) {
            at = parser.feed(data, at, Math.min(at + Math.max(1, piece), data.length));
            if (parser.isDone()) {
                all.append(parser.status())
                        .append(parser.isPersistent())
                        .append(parser.bodyBytes())
                        .append(';');
                parser.begin(false);
            }
        }
        boolean ends = parser.endOfInput();
        return all.append(parser.isMalformed()).append(ends).toString();
    }
}
