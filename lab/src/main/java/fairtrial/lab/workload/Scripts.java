package fairtrial.lab.workload;

import fairtrial.core.experiment.LoginSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Login;
import fairtrial.core.model.Placeholders;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Builder of the load generator's script from the typed workload; the expected responses are not known yet.
public final class Scripts {
    /// Sessions at most, so that logins with a slow password check do not take minutes.
    private static final int MOST_SESSIONS = 50;

    private Scripts() {}

    /// The script of these requests.
    ///
    /// @param connections connections of the load
    /// @throws UserError FT-647 a body, FT-654 a placeholder without a value
    public static Script of(WorkloadSpec spec, List<RequestSpec> requests, Optional<Feed> feed, int connections) {
        Set<String> known = new TreeSet<>(feed.map(Feed::columns).orElse(List.of()));
        requests.forEach(request -> requireFilled(request.title() + " " + request.headers(), known, request));
        List<Exchange> exchanges = requests.stream()
                .map(request -> new Exchange(request.request(body(request)), Expectation.any(), request.weight()))
                .toList();
        return new Script(exchanges, feed, spec.login().map(login -> login(login, connections)), spec.http2());
    }

    /// The first request to a starting contender: the first exchange, filled by the first row, without a
    /// login.
    ///
    /// @return the request and the expected response; any response where a login would be needed
    public static Exchange first(Script script) {
        Exchange first = script.exchanges().getFirst();
        Request filled = script.feed()
                .map(feed -> Placeholders.fill(first.request(), FeedFile.firstRow(feed)))
                .orElse(first.request());
        return new Exchange(filled, script.login().isPresent() ? Expectation.any() : first.expectation(), 1);
    }

    private static Login login(LoginSpec spec, int connections) {
        List<Login.Step> steps = new ArrayList<>();
        for (LoginSpec.Step step : spec.steps()) {
            Request request = step.request().request(body(step.request()));
            steps.add(new Login.Step(request, step.request().check().status().orElse(0), step.captures()));
        }
        int sessions = spec.sessions().orElse(Math.min(connections, MOST_SESSIONS));
        if (sessions < 1) {
            throw new UserError("FT-115", "sessions", sessions);
        }
        return new Login(steps, sessions, spec.headers());
    }

    private static void requireFilled(String where, Set<String> known, RequestSpec request) {
        List<String> unknown = Placeholders.names(where).stream()
                .filter(name -> !known.contains(name))
                .toList();
        if (!unknown.isEmpty()) {
            throw new UserError("FT-654", unknown.getFirst(), request.title(), known);
        }
    }

    /// The body of a request, read from its file if it is in one.
    ///
    /// @throws UserError FT-647 it cannot be read
    public static String body(RequestSpec spec) {
        if (!spec.body().startsWith("@")) {
            return spec.body();
        }
        Path file = Path.of(spec.body().substring(1));
        try {
            return ForeignText.strict(file, Limit.SMALL_FILE);
        } catch (IOException e) {
            throw new UserError("FT-647", file, FileTrouble.of(e));
        }
    }
}
