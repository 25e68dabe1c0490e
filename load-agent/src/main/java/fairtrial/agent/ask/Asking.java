package fairtrial.agent.ask;

import fairtrial.agent.http.ServerAddress;
import fairtrial.core.model.Answered;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Login;
import fairtrial.core.model.Placeholders;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Requests of a mix outside of any load, filled by the first row of its feed. Each is repeated in different
/// sessions: a response that depends on the session is not constant.
public final class Asking {
    /// Two responses may be equal within the same clock second; a page with a counter differs by the third.
    private static final int TIMES = 3;

    /// Requests beyond that show no other time: a page of PetClinic takes 31 ms at first, and 1–2 ms once it is warm.
    private static final int MOST_TIMED = 300;

    /// Bound of the time for one exchange. A slow page is slow after two seconds, too.
    private static final long MOST_NANOS = 2_000_000_000;

    /// Longest text of a body, in characters: enough for a page, and a few hundred of them fit one line of the
    /// protocol.
    private static final int LONGEST_TEXT = 32 << 10;

    /// Stands in a decoded text for bytes that are no UTF-8.
    private static final char UNREADABLE = '\uFFFD';

    private Asking() {}

    /// The responses to each exchange, in order.
    ///
    /// @throws AskFailed no response, or a login failed
    public static List<Answered> ask(Script script, ServerAddress server, Protocol protocol) throws AskFailed {
        Rows rows = Rows.of(script.feed());
        List<Map<String, String>> sessions = sessions(script.login(), rows, server, protocol);
        List<Answered> answers = new ArrayList<>();
        try (Client client = new Client(server, protocol)) {
            for (Exchange exchange : script.exchanges()) {
                answers.add(ask(client, Placeholders.fill(exchange.request(), rows.row(0)), sessions));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new AskFailed(String.valueOf(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AskFailed("interrupted");
        }
        return List.copyOf(answers);
    }

    private static List<Map<String, String>> sessions(
            Optional<Login> login, Rows rows, ServerAddress server, Protocol protocol) throws AskFailed {
        List<Map<String, String>> sessions = new ArrayList<>();
        if (login.isPresent()) {
            for (int i = 0; i < Math.min(TIMES, login.get().sessions()); i++) {
                sessions.add(Sessions.headers(login.get(), rows.row(i % rows.size()), server, protocol));
            }
        }
        return sessions.isEmpty() ? List.of(Map.of()) : sessions;
    }

    private static Request withHeaders(Request request, Map<String, String> session) {
        Map<String, String> headers = new HashMap<>(request.headers());
        headers.putAll(session);
        return new Request(request.method(), request.path(), headers, request.body());
    }

    private static Answered ask(Client client, Request request, List<Map<String, String>> sessions)
            throws IOException, InterruptedException {
        List<Reply> answers = new ArrayList<>();
        List<Long> nanos = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            answers.add(timed(client, request, sessions, nanos));
        }
        if (request.method().equals("GET")) {
            timeMore(client, request, sessions, nanos);
        }
        Reply last = answers.getLast();
        boolean sameStatus = answers.stream().map(Reply::status).distinct().count() == 1;
        boolean sameLength = answers.stream().map(Reply::length).distinct().count() == 1;
        List<String> sums = answers.stream().map(Reply::sha256).distinct().toList();
        return new Answered(
                sameStatus ? last.status() : -1,
                sameLength ? last.length() : -1,
                sums.size() == 1 ? sums.getFirst() : "",
                recentMedian(nanos) / 1e6,
                texts(answers),
                headers(last));
    }

    /// The starts of the first and the last body, to show what differs from other contenders.
    private static List<String> texts(List<Reply> answers) {
        return Stream.of(answers.getFirst(), answers.getLast())
                .map(Reply::start)
                .filter(text -> text.indexOf(UNREADABLE) < 0)
                .map(text -> text.substring(0, Math.min(LONGEST_TEXT, text.length())))
                .toList();
    }

    /// Times more responses of a request that changes nothing: the first ones show classes that load, not the service.
    private static void timeMore(Client client, Request request, List<Map<String, String>> sessions, List<Long> nanos)
            throws IOException, InterruptedException {
        long begin = System.nanoTime();
        while (nanos.size() < MOST_TIMED && System.nanoTime() - begin < MOST_NANOS) {
            timed(client, request, sessions, nanos);
        }
    }

    /// The response to the next session's request; its time is added to the others.
    private static Reply timed(Client client, Request request, List<Map<String, String>> sessions, List<Long> nanos)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        Reply reply = client.send(withHeaders(request, sessions.get(nanos.size() % sessions.size())));
        nanos.add(System.nanoTime() - start);
        return reply;
    }

    /// The median of the last third, or of all where there are only a few.
    private static long recentMedian(List<Long> nanos) {
        List<Long> recent = nanos.size() > TIMES ? nanos.subList(2 * nanos.size() / 3, nanos.size()) : nanos;
        return recent.stream().sorted().toList().get(recent.size() / 2);
    }

    private static List<String> headers(Reply answer) {
        return answer.headers().map().entrySet().stream()
                .flatMap(header -> header.getValue().stream().map(value -> header.getKey() + ": " + value))
                .sorted()
                .toList();
    }
}
