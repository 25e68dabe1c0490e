package fairtrial.lab.requests;

import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;

/// A file is not what its option says.
public final class UnreadableRequests extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Message reason;

    /// @param reason what is wrong with it, without its contents and without a full stop
    public UnreadableRequests(Message reason) {
        super(Texts.inLanguage(Language.EN).say(reason));
        this.reason = reason;
    }

    /// What is wrong with it.
    public Message reason() {
        return reason;
    }
}
