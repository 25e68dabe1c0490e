package fairtrial.agent.load;

import io.netty.channel.EventLoop;
import java.util.List;

/// Makes the pace of one lane's part of a slice.
@FunctionalInterface
interface PaceFactory {
    Pace pace(LaneSlice slice, List<Connection> connections, EventLoop loop);
}
