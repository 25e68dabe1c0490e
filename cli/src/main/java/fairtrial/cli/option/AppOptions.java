package fairtrial.cli.option;

import fairtrial.core.advice.Criteria;
import fairtrial.core.experiment.AnswerSpec;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.FeedSpec;
import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Feed;
import fairtrial.core.text.UserError;
import fairtrial.lab.workload.CurlCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options of the user's own application.
public final class AppOptions {
    @Option(names = "--app", paramLabel = "APP[#LABEL]")
    List<String> apps = new ArrayList<>();

    @Option(names = "--path", paramLabel = "/PATH")
    List<String> paths = new ArrayList<>();

    @Option(names = "--request", paramLabel = "REQUEST")
    List<String> requests = new ArrayList<>();

    @Option(names = "--curl", paramLabel = "COMMAND")
    List<String> curls = new ArrayList<>();

    @Option(names = "--header", paramLabel = "NAME:VALUE")
    List<String> headers = new ArrayList<>();

    @Option(names = "--feed", paramLabel = "FILE")
    @Nullable
    String feed;

    @Mixin
    RequestSourceOptions source = new RequestSourceOptions();

    @Option(names = "--http2")
    boolean http2;

    @Option(names = "--accept-different")
    boolean differentAccepted;

    @Option(names = "--ignore", paramLabel = "NAME")
    List<String> ignored = new ArrayList<>();

    @Option(names = "--insecure")
    boolean insecure;

    @Option(names = "--env", paramLabel = "NAME=VALUE")
    List<String> environment = new ArrayList<>();

    @Option(names = "--property", paramLabel = "KEY=VALUE")
    List<String> properties = new ArrayList<>();

    @Option(names = "--profile", paramLabel = "NAMES")
    @Nullable
    String profile;

    @Option(names = "--ready-path", paramLabel = "/PATH")
    @Nullable
    String readyPath;

    @Option(names = "--care", paramLabel = "METRICS")
    @Nullable
    String care;

    @Option(names = "--before", paramLabel = "COMMAND")
    List<String> before = new ArrayList<>();

    @Option(names = "--after", paramLabel = "COMMAND")
    List<String> after = new ArrayList<>();

    @Option(names = "--reset", paramLabel = "COMMAND")
    List<String> reset = new ArrayList<>();

    Optional<AppSpec> spec() {
        return apps.isEmpty()
                ? Optional.empty()
                : Optional.of(spec(apps.stream().map(AppOptions::build).toList()));
    }

    /// The spec for a continued run, without an application.
    AppSpec repeatable() {
        return spec(List.of(new BuildSpec("", Optional.empty())));
    }

    Map<String, String> headers() {
        return pairs("--header", headers, ':');
    }

    /// A file whose name has a `#` is no label.
    private static BuildSpec build(String text) {
        return Files.exists(Path.of(text)) ? new BuildSpec(text, Optional.empty()) : BuildSpec.parse(text);
    }

    private AppSpec spec(List<BuildSpec> builds) {
        return new AppSpec(
                builds,
                pairs("--env", environment.stream().map(AppOptions::withValue).toList(), '='),
                withProfile(pairs("--property", properties, '=')),
                Optional.ofNullable(readyPath),
                Optional.ofNullable(care).map(Criteria::names).orElse(List.of()),
                before,
                after,
                reset,
                insecure);
    }

    /// The variable with its value. A name alone takes the value of this process, so the command line stays
    /// free of it.
    private static String withValue(String variable) {
        return variable.indexOf('=') >= 0
                ? variable
                : Optional.ofNullable(System.getenv(variable))
                        .map(value -> variable + "=" + value)
                        .orElse(variable);
    }

    Optional<WorkloadSpec> workload() {
        Map<String, String> all = headers();
        List<RequestSpec> specs = new ArrayList<>();
        paths.forEach(path -> specs.add(RequestSpec.parse(path, all)));
        requests.forEach(request -> specs.add(RequestSpec.parse(request, all)));
        curls.forEach(command -> specs.add(CurlCommand.parse(command, all)));
        Optional<RequestSource> from = source.source();
        if (specs.isEmpty() && from.isEmpty() && !http2) {
            return Optional.empty();
        }
        return Optional.of(new WorkloadSpec(
                specs,
                Optional.ofNullable(feed).map(file -> new FeedSpec(file, Feed.Order.ROUND_ROBIN)),
                Optional.empty(),
                from,
                http2,
                new AnswerSpec(differentAccepted, ignored)));
    }

    private SortedMap<String, String> withProfile(SortedMap<String, String> all) {
        if (profile != null) {
            all.put("spring.profiles.active", profile);
        }
        return all;
    }

    /// @throws UserError FT-642 a text is no pair
    private static SortedMap<String, String> pairs(String option, List<String> texts, char between) {
        SortedMap<String, String> pairs = new TreeMap<>();
        for (String text : texts) {
            int at = text.indexOf(between);
            if (at < 1) {
                throw new UserError("FT-642", option, text, String.valueOf(between));
            }
            pairs.put(text.substring(0, at).strip(), text.substring(at + 1).strip());
        }
        return pairs;
    }
}
