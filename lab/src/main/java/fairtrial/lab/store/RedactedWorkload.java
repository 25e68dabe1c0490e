package fairtrial.lab.store;

import fairtrial.core.model.Exchange;
import fairtrial.core.model.Login;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import java.util.Map;
import java.util.TreeMap;

/// A workload as a run folder keeps it: headers that are secrets and the passwords of bodies are masked.
final class RedactedWorkload {
    private RedactedWorkload() {}

    static Workload of(Workload workload) {
        return new Workload(
                workload.name(),
                request(workload.request()),
                workload.expectation(),
                workload.serviceTime(),
                workload.script().map(RedactedWorkload::script));
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
                        .map(step -> new Login.Step(request(step.request()), step.status(), step.captures()))
                        .toList(),
                login.sessions(),
                headers(login.headers()));
    }

    private static Request request(Request request) {
        return new Request(
                request.method(), request.path(), headers(request.headers()), Redaction.text(request.body()));
    }

    private static Map<String, String> headers(Map<String, String> headers) {
        Map<String, String> masked = new TreeMap<>();
        headers.forEach((name, value) -> {
            String line = Redaction.header(name + ": " + value);
            masked.put(name, line.substring(line.indexOf(':') + 1).strip());
        });
        return masked;
    }
}
