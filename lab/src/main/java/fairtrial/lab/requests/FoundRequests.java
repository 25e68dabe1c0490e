package fairtrial.lab.requests;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What a reader found in a file: the requests, and those that it left out.
public final class FoundRequests {
    /// Why a request is left out.
    public enum LeftOut {
        /// It goes to another host.
        OTHER_HOST,
        /// It failed, or its response was a refusal.
        FAILED,
        /// It is no request over HTTP: a socket, data, a preflight of a browser.
        OTHER_KIND,
        /// It sends files or a form of several parts.
        UPLOAD,
        /// It has a secret that no column of a feed can replace.
        SECRET,
        /// The document has no example of a value that it needs.
        NO_EXAMPLE,
        /// It needs a column that no feed has.
        NO_COLUMN,
        /// A script makes a part of it.
        SCRIPT,
        /// It is rarer than all others, of which there are enough.
        RARE
    }

    private final List<FoundRequest> requests = new ArrayList<>();
    private final Map<LeftOut, List<String>> leftOut = new EnumMap<>(LeftOut.class);
    private final Set<String> columns = new TreeSet<>();

    /// Adds a request.
    public void add(FoundRequest request) {
        requests.add(request);
    }

    /// Adds a request that is left out.
    ///
    /// @param title what it is called, without secrets
    public void leave(LeftOut why, String title) {
        leftOut.computeIfAbsent(why, none -> new ArrayList<>()).add(title);
    }

    /// Adds a name that stands as `{name}` in requests and gets its values from a feed.
    public void column(String name) {
        columns.add(name);
    }

    /// The requests in their order.
    public List<FoundRequest> requests() {
        return List.copyOf(requests);
    }

    /// What is left out, by its reason.
    public Map<LeftOut, List<String>> leftOut() {
        return Map.copyOf(leftOut);
    }

    /// The columns that stand in requests.
    public Set<String> columns() {
        return Set.copyOf(columns);
    }
}
