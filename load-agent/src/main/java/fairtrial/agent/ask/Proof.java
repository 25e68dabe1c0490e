package fairtrial.agent.ask;

import fairtrial.agent.http.ServerAddress;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import java.io.IOException;
import java.util.Map;

/// Proof that a server on another machine is ours, asked for before it gets load: a value that only the conductor,
/// its load generators and that server know. The request does not contain it, so an echo proves nothing.
public final class Proof {
    /// The header that asks for the value, and carries it in the response.
    public static final String HEADER = "Fairtrial-Proof";

    private Proof() {}

    /// Asks the server for its proof.
    ///
    /// @throws AskFailed another value, none, or no response
    public static void require(ServerAddress server, Protocol protocol, String expected) throws AskFailed {
        try (Client client = new Client(server, protocol)) {
            Reply reply = client.send(new Request("GET", "/", Map.of(HEADER, "?"), ""));
            if (!expected.equals(reply.header(HEADER))) {
                throw new AskFailed("the server at " + server.authority() + " is not a contender of this run");
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new AskFailed("no answer from " + server.authority() + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AskFailed("interrupted");
        }
    }
}
