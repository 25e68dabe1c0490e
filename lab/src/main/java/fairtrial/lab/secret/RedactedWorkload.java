package fairtrial.lab.secret;

import fairtrial.core.model.Exchange;
import fairtrial.core.model.Login;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.redaction.Redaction;
import java.util.regex.Pattern;

/// A workload without its secrets: in paths, headers and bodies.
final class RedactedWorkload {
    private static final Pattern COLUMN = Pattern.compile("\\{[A-Za-z_][A-Za-z0-9_.-]*\\}");

    private RedactedWorkload() {}

    static Workload of(Workload workload) {
        return workload.withRequests(
                request(unfilled(workload)), workload.script().map(RedactedWorkload::script));
    }

    /// The first request without the values of the feed: its first row may be private.
    private static Request unfilled(Workload workload) {
        return workload.script()
                .filter(script -> script.feed().isPresent())
                .map(script -> script.exchanges().getFirst().request())
                .orElse(workload.request());
    }

    private static Script script(Script script) {
        return new Script(
                script.exchanges().stream()
                        .map(one -> new Exchange(request(one.request()), one.expectation(), one.weight()))
                        .toList(),
                script.feed(),
                script.login().map(RedactedWorkload::login),
                script.http2());
    }

    private static Login login(Login login) {
        return new Login(
                login.steps().stream()
                        .map(step -> new Login.Step(login(step.request()), step.status(), step.captures()))
                        .toList(),
                login.sessions(),
                Redaction.headers(login.headers()));
    }

    static Request request(Request request) {
        return new Request(
                request.method(),
                Redaction.text(request.path()),
                Redaction.headers(request.headers()),
                Redaction.text(request.body()));
    }

    /// A login with its body masked, since it identifies a user in any form. A body that a feed fills has only
    /// column names and stays.
    static Request login(Request request) {
        Request masked = request(request);
        return new Request(masked.method(), masked.path(), masked.headers(), loginBody(request.body()));
    }

    static String loginBody(String body) {
        boolean isFile = body.startsWith("@");
        boolean isFilled = COLUMN.matcher(body).find();
        return body.isEmpty() || isFile || isFilled ? Redaction.text(body) : Redaction.MASK;
    }
}
