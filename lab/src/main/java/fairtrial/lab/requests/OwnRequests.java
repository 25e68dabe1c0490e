package fairtrial.lab.requests;

import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Placeholders;
import fairtrial.core.text.Lines;
import fairtrial.core.text.UserError;
import fairtrial.lab.requests.FoundRequests.LeftOut;
import fairtrial.lab.workload.AccessLog;
import fairtrial.lab.workload.ConnectionHeaders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The requests of a source that go to one host, each once, with columns in the place of secrets.
final class OwnRequests {
    /// Headers that belong to a hop, a browser's guard or one request, besides those of a connection. Another `Origin`
    /// than the contender's would be refused by an application that checks it.
    private static final Set<String> DROPPED = Set.of(
            "keep-alive",
            "te",
            "origin",
            "referer",
            "upgrade-insecure-requests",
            "dnt",
            "priority",
            "postman-token",
            "x-request-id",
            "traceparent",
            "tracestate");

    /// Headers that a login of ours sends.
    private static final Set<String> OF_LOGIN = Set.of("cookie", "authorization");

    /// A method or the name of a header (RFC 9110, 5.6.2).
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

    private static final int SWITCHES_PROTOCOL = 101;
    private static final int REDIRECTS = 300;
    private static final int NOT_MODIFIED = 304;
    private static final int REFUSALS = 400;

    private record Sent(String method, String path, String body) {}

    private record Addressed(FoundRequest request, Optional<Address> address) {}

    private record Counted(Map<String, String> headers, OptionalInt status, int times) {}

    private final FoundRequests found;
    private final SecretColumns secrets;
    private final Set<String> feed;
    private final boolean login;
    private final Map<Sent, Counted> sent = new LinkedHashMap<>();

    private OwnRequests(FoundRequests found, Set<String> feed, boolean login) {
        this.found = found;
        this.secrets = new SecretColumns(feed);
        this.feed = feed;
        this.login = login;
    }

    /// The requests of a source.
    ///
    /// @param feed  columns of the user's feed
    /// @param login whether a login gives cookies and tokens
    /// @throws UserError FT-649 none can be sent, FT-657 the rest needs columns, FT-668 none is for that host
    static RequestList of(RequestSource source, FoundRequests found, Set<String> feed, boolean login) {
        OwnRequests own = new OwnRequests(found, feed, login);
        int all = found.requests().size()
                + found.leftOut().values().stream().mapToInt(List::size).sum();
        List<Addressed> addressed = found.requests().stream()
                .map(request -> new Addressed(request, Address.of(request.url(), found.columns())))
                .toList();
        own.take(addressed, host(source, addressed));
        Set<String> missing = own.leaveUnfilled();
        List<RequestSpec> specs = own.specs();
        Notes notes = new Notes(source, found, own.secrets.withoutColumn());
        if (specs.isEmpty()) {
            throw missing.isEmpty()
                    ? new UserError("FT-649", source.file(), notes.reasons())
                    : new UserError("FT-657", source.file(), String.join(", ", missing), new Lines(notes.left()));
        }
        int times = own.sent.values().stream().mapToInt(Counted::times).sum();
        return new RequestList(specs, notes.of(times, all, specs.size()), 0, List.of());
    }

    /// The host whose requests are taken: the named one, or that of the first request.
    private static String host(RequestSource source, List<Addressed> all) {
        Set<String> hosts = new LinkedHashSet<>();
        all.forEach(one -> one.address().map(Address::host).ifPresent(hosts::add));
        hosts.remove("");
        Optional<String> named = source.host().map(name -> name.toLowerCase(Locale.ROOT));
        if (named.isPresent() && !hosts.contains(named.get())) {
            throw new UserError("FT-668", source.file(), named.get(), String.join(", ", hosts));
        }
        return named.orElse(hosts.isEmpty() ? "" : hosts.iterator().next());
    }

    private void take(List<Addressed> all, String host) {
        for (Addressed one : all) {
            FoundRequest request = one.request();
            Optional<Address> address = one.address();
            Optional<LeftOut> why =
                    address.map(to -> refusal(request, to, host)).orElse(Optional.of(LeftOut.OTHER_KIND));
            if (why.isPresent()) {
                boolean other = why.get() == LeftOut.OTHER_HOST;
                found.leave(why.get(), other ? address.orElseThrow().host() : request.title());
            } else {
                add(request, address.orElseThrow().path());
            }
        }
    }

    private static Optional<LeftOut> refusal(FoundRequest request, Address address, String host) {
        if (!address.host().isEmpty() && !address.host().equals(host)) {
            return Optional.of(LeftOut.OTHER_HOST);
        }
        int status = request.status().orElse(REDIRECTS);
        boolean preflight = request.method().equals("OPTIONS")
                && request.header("access-control-request-method").isPresent();
        if (preflight || status == SWITCHES_PROTOCOL || request.body().startsWith("@")) {
            return Optional.of(LeftOut.OTHER_KIND);
        }
        if (status <= 0 || status >= REFUSALS) {
            return Optional.of(LeftOut.FAILED);
        }
        return TOKEN.matcher(request.method()).matches() ? Optional.empty() : Optional.of(LeftOut.OTHER_KIND);
    }

    private void add(FoundRequest request, String path) {
        Optional<String> safePath = secrets.path(path);
        Optional<String> safeBody = request.body().isEmpty()
                ? Optional.of("")
                : secrets.body(request.header("content-type").orElse(""), request.body());
        if (safePath.isEmpty() || safeBody.isEmpty()) {
            found.leave(LeftOut.SECRET, request.title());
            return;
        }
        Sent key = new Sent(request.method(), safePath.get(), safeBody.get());
        Counted before = sent.get(key);
        sent.put(
                key,
                before == null
                        ? new Counted(headers(request), request.status(), 1)
                        : new Counted(before.headers(), before.status(), before.times() + 1));
    }

    private Map<String, String> headers(FoundRequest request) {
        Map<String, String> kept = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        request.headers().forEach((name, value) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            boolean dropped = name.startsWith(":")
                    || lower.startsWith("sec-")
                    || ConnectionHeaders.NAMES.contains(lower)
                    || DROPPED.contains(lower)
                    || (login && OF_LOGIN.contains(lower))
                    || value.isBlank();
            if (!dropped
                    && TOKEN.matcher(name).matches()
                    && isPlain(value)
                    && found.columns().containsAll(Placeholders.names(value))) {
                secrets.header(name, value.strip(), request.secrets().contains(lower))
                        .ifPresent(safe -> kept.put(name, safe));
            }
        });
        return kept;
    }

    private static boolean isPlain(String text) {
        return text.chars().allMatch(c -> c >= ' ' && c < 0x7f);
    }

    private List<RequestSpec> specs() {
        List<Map.Entry<Sent, Counted>> all = new ArrayList<>(sent.entrySet());
        List<Map.Entry<Sent, Counted>> most = all.stream()
                .sorted(Comparator.comparingInt(entry -> -entry.getValue().times()))
                .limit(AccessLog.MOST_REQUESTS)
                .toList();
        Set<Sent> kept =
                new LinkedHashSet<>(most.stream().map(Map.Entry::getKey).toList());
        all.stream()
                .filter(entry -> !kept.contains(entry.getKey()))
                .forEach(entry -> found.leave(LeftOut.RARE, entry.getKey().method()));
        sent.keySet().retainAll(kept);
        return sent.entrySet().stream()
                .map(entry -> spec(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static RequestSpec spec(Sent sent, Counted counted) {
        OptionalInt status =
                counted.status().stream().filter(code -> code != NOT_MODIFIED).findFirst();
        return new RequestSpec(
                sent.method(),
                sent.path(),
                counted.headers(),
                sent.body(),
                counted.times(),
                new RequestSpec.Check(status, OptionalLong.empty(), Optional.empty(), Optional.empty()));
    }

    /// Leaves out requests with columns that the feed does not have, and returns these columns.
    private Set<String> leaveUnfilled() {
        Set<String> known = new TreeSet<>(found.columns());
        known.addAll(secrets.used());
        known.removeAll(feed);
        Set<String> all = new TreeSet<>();
        sent.entrySet().removeIf(entry -> {
            Set<String> missing = columns(entry.getKey(), entry.getValue());
            missing.retainAll(known);
            for (int i = 0; !missing.isEmpty() && i < entry.getValue().times(); i++) {
                found.leave(LeftOut.NO_COLUMN, String.join(", ", missing));
            }
            all.addAll(missing);
            return !missing.isEmpty();
        });
        return all;
    }

    private static Set<String> columns(Sent sent, Counted counted) {
        Set<String> names = new TreeSet<>(Placeholders.names(sent.path()));
        names.addAll(Placeholders.names(sent.body()));
        counted.headers().values().forEach(value -> names.addAll(Placeholders.names(value)));
        return names;
    }
}
