package fairtrial.lab.requests;

import fairtrial.core.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/// What a parser says of a broken text, in plain words. Its own message quotes the text, in which secrets may stand.
final class BrokenText {
    private BrokenText() {}

    static Message json(JacksonException e) {
        return e instanceof UnexpectedEndOfInputException
                ? new Message("requests.bad.end", line(e))
                : new Message("requests.bad.json", line(e), column(e));
    }

    static Message yaml(JacksonException e) {
        return new Message("requests.bad.yaml", line(e), column(e));
    }

    /// The same for a file of a folder.
    ///
    /// @param name what the folder calls it
    static Message file(String name, JacksonException e) {
        return new Message("requests.bad.file", name, line(e), column(e));
    }

    private static int line(JacksonException e) {
        return e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    }

    private static int column(JacksonException e) {
        return e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNr());
    }
}
